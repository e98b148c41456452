// `npm run conform:vendor -- https://games.example …`: checks a vendor's server against a wallet of its own, and reports
// each rule of the seamless wallet. With `--wallet https://merchant.example` it checks a wallet by the same rules.
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { readRequestFile, type RequestFile } from '@foyer/contract/testing/request-file.ts';
import { checkVendor } from './check.ts';
import { launchAt } from './launch.ts';
import { openPlatform } from './platform.ts';
import { clientFromFile, manualClient } from './game-client.ts';
import { serverFromCommand } from './process.ts';
import { pageReport, textReport } from './report.ts';
import type { Outcome } from './rules.ts';
import { checkWallet } from './wallet-check.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    vendor: { type: 'string' },
    game: { type: 'string' },
    key: { type: 'string' },
    requests: { type: 'string' },
    port: { type: 'string', default: '8765' },
    operator: { type: 'string', default: 'conform' },
    site: { type: 'string' },
    category: { type: 'string', default: 'TABLE' },
    currencies: { type: 'string', default: 'PHP,VND' },
    start: { type: 'string' },
    patience: { type: 'string' },
    page: { type: 'string' },
    wallet: { type: 'string' },
    launch: { type: 'string' },
    account: { type: 'string' },
    password: { type: 'string', default: '' },
  },
});
const usage = `Usage:
  npm run conform:vendor -- https://games.example --vendor CODE --game code --key KEY
      [--requests file.json] [--port 8765] [--operator conform] [--site https://merchant.example] [--category TABLE]
      [--currencies PHP,VND] [--start "command that starts the server"] [--patience ms] [--page file.html]
  npm run conform:vendor -- --wallet https://merchant.example --vendor CODE --key KEY
      (--launch "address that opens a game" | --game code --account name --password text)
      [--start "command that starts the wallet"] [--patience ms] [--page file.html]`;
const [origin] = positionals;
const BY_HAND_MS = 120_000;
const BY_REQUESTS_MS = 20_000;

function exitWith(message: string): never {
  console.error(message);
  process.exit(2);
}

function required(name: 'vendor' | 'game' | 'key'): string {
  return values[name] ?? exitWith(`--${name} is missing.\n${usage}`);
}

function requestsOf(path: string): RequestFile {
  try {
    return readRequestFile(readFileSync(path, 'utf8'));
  } catch (error) {
    return exitWith(`${path}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function patience(fallback: number): number {
  const ms = Number(values.patience ?? fallback);
  return Number.isSafeInteger(ms) && ms > 0
    ? ms
    : exitWith(`--patience is a number of milliseconds.\n${usage}`);
}

function publish(title: string, outcomes: readonly Outcome[]): void {
  console.log(['', title, '', ...textReport(outcomes)].join('\n'));
  if (values.page !== undefined) writeFileSync(values.page, pageReport(title, outcomes));
  process.exitCode = outcomes.some(({ state }) => state === 'broken') ? 1 : 0;
}

function print(line: string): void {
  console.error(line);
}

async function vendorReport(address: string): Promise<void> {
  const [vendor, game, key] = [required('vendor'), required('game'), required('key')];
  const { operator } = values;
  const patienceMs = patience(values.requests === undefined ? BY_HAND_MS : BY_REQUESTS_MS);
  const options = { origin: address, operator, patienceMs };
  const client =
    values.requests === undefined
      ? manualClient(options, print)
      : clientFromFile(requestsOf(values.requests), options);
  if (!/^\d{1,5}$/.test(values.port)) exitWith(`--port is the number of a port.\n${usage}`);
  const platform = await openPlatform({ vendor, key, port: Number(values.port) });
  const server = values.start === undefined ? null : serverFromCommand(values.start, new URL(address));
  const wallet = `http://127.0.0.1:${platform.port}`;
  print(
    `The wallet listens at ${wallet}. The server needs this address for the operator ${operator}, and the key.`,
  );
  try {
    await server?.start();
    const outcomes = await checkVendor({
      platform,
      client,
      game,
      category: values.category,
      currencies: values.currencies.split(','),
      backUrl: `${values.site ?? wallet}/m/home`,
      patienceMs,
      server,
      print,
    });
    publish(`Vendor ${vendor} at ${address}`, outcomes);
  } finally {
    await server?.kill();
    platform.close();
  }
}

/** The ticket of the launch address; without one, of a launch by the given account. */
async function ticketAt(wallet: string, vendor: string, patienceMs: number): Promise<string> {
  const { account, password, launch } = values;
  if (launch === undefined && account === undefined) exitWith(`A launch is missing.\n${usage}`);
  const address =
    launch ??
    (await launchAt(wallet, {
      vendor,
      game: required('game'),
      username: account ?? '',
      password,
      patienceMs,
    }));
  const ticket = URL.canParse(address) ? new URL(address).searchParams.get('ticket') : null;
  return ticket ?? exitWith(`The address of the launch has no ticket: ${address}`);
}

async function walletReport(address: string): Promise<void> {
  const [vendor, key] = [required('vendor'), required('key')];
  const patienceMs = patience(BY_REQUESTS_MS);
  const server = values.start === undefined ? null : serverFromCommand(values.start, new URL(address));
  try {
    await server?.start();
    const ticket = await ticketAt(address, vendor, patienceMs);
    const wallet = { origin: address, vendor, key, patienceMs };
    publish(`Wallet ${address}`, await checkWallet({ wallet, ticket, server, print }));
  } finally {
    await server?.kill();
  }
}

async function report(): Promise<void> {
  if (values.wallet !== undefined && URL.canParse(values.wallet)) await walletReport(values.wallet);
  else if (origin !== undefined && URL.canParse(origin)) await vendorReport(origin);
  else exitWith(usage);
}

// A port that is taken, a command that starts no server, a wallet that does not answer.
await report().catch((error: unknown) =>
  exitWith(`Nothing was checked: ${error instanceof Error ? error.message || error.name : String(error)}`),
);
