// The sandbox's games and our own wallet, by the rules of any vendor and any wallet.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readRequestFile } from '@foyer/contract/testing/request-file.ts';
import { demoPassword } from '../../../apps/gateway/src/seed/accounts.ts';
import { freePorts } from '../../setup/ports.ts';
import { ask, openBackend } from '../ask.ts';
import { declared } from '../check.ts';
import { checkVendor } from './check.ts';
import { launchAt } from './launch.ts';
import { openPlatform } from './platform.ts';
import { clientFromFile } from './game-client.ts';
import { serverFromCommand } from './process.ts';
import { type Outcome } from './rules.ts';
import { checkWallet } from './wallet-check.ts';

const root = join(import.meta.dirname, '../../..');
const folder = mkdtempSync(join(tmpdir(), 'foyer-vendor-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A command that starts a process with only these variables. */
function command(app: string, env: Readonly<Record<string, string | number>>): string {
  const settings = Object.entries(env).map(([name, value]) => `${name}='${value}'`);
  return `exec env ${settings.join(' ')} '${process.execPath}' '${join(root, 'apps', app, 'src/server.ts')}'`;
}

function failing(outcomes: readonly Outcome[]): readonly Outcome[] {
  return outcomes.filter(({ state }) => state !== 'passes');
}

test('the games of the sandbox pass every rule, also when its process is killed', async () => {
  const [port = 0, smtpPort = 0] = await freePorts(2);
  const key = 'a'.repeat(64);
  const origin = `http://127.0.0.1:${port}`;
  const platform = await openPlatform({ vendor: 'NOVA', key, port: 0 });
  const wallet = `http://127.0.0.1:${platform.port}`;
  mkdirSync(join(folder, 'sandbox'), { recursive: true });
  const operators = [{ code: 'conform', site: wallet, wallet, secrets: { NOVA: key } }];
  writeFileSync(join(folder, 'sandbox/operators.json'), JSON.stringify({ operators }));
  const server = serverFromCommand(
    command('sandbox', {
      SANDBOX_PORT: port,
      SANDBOX_SMTP_PORT: smtpPort,
      DATA_DIR: folder,
      LOG_LEVEL: 'silent',
    }),
    new URL('/readyz', origin),
  );
  const file = readRequestFile(
    readFileSync(join(import.meta.dirname, '../testing/sandbox-slot.json'), 'utf8'),
  );
  const patienceMs = 30_000;
  try {
    await server.start();
    const outcomes = await checkVendor({
      platform,
      client: clientFromFile(file, { origin, operator: 'conform', patienceMs }),
      game: 'nova-sunken-temple',
      category: 'RNG',
      currencies: ['PHP', 'VND'],
      backUrl: `${wallet}/m/home`,
      patienceMs,
      server,
      print: () => {},
    });
    expect(failing(outcomes)).toEqual([]);
  } finally {
    await server.kill();
    platform.close();
  }
});

test('the wallet of the check passes the rules that it asks of wallets', async () => {
  const key = 'b'.repeat(64);
  const platform = await openPlatform({ vendor: 'NOVA', key, port: 0 });
  const backUrl = 'http://127.0.0.1/m/home';
  const { launch } = platform.openSession({ game: 'coin', category: 'TABLE', currency: 'PHP', backUrl });
  const origin = `http://127.0.0.1:${platform.port}`;
  const wallet = { origin, vendor: 'NOVA', key, patienceMs: 60_000 };
  const outcomes = await checkWallet({ wallet, ticket: launch.ticket, server: null, print: () => {} });
  platform.close();
  expect(failing(outcomes).map(({ rule, findings }) => [rule, findings])).toEqual([['restart', []]]);
});

test('our wallet passes every rule, also when the gateway is killed', async () => {
  const [port = 0, noSandbox = 0] = await freePorts(2);
  const origin = `http://aurora.localhost:${port}`;
  const server = serverFromCommand(
    command('gateway', {
      PORT: port,
      HOST: '127.0.0.1',
      DATA_DIR: folder,
      SANDBOX_PORT: noSandbox,
      LOG_LEVEL: 'silent',
    }),
    new URL('/readyz', `http://127.0.0.1:${port}`),
  );
  try {
    await server.start();
    const keys = JSON.parse(readFileSync(join(folder, 'sandbox/operators.json'), 'utf8')) as {
      operators: { code: string; secrets: Record<string, string> }[];
    };
    const patienceMs = 60_000;
    const hot = await ask(openBackend(origin, { patienceMs }), declared('hotGames'), {});
    const games = Object(hot.json).value as { vassalage: string; nodeId: string; supportPlay: boolean }[];
    const { vassalage: vendor = '', nodeId: game = '' } = games.find(({ supportPlay }) => supportPlay) ?? {};
    const key = keys.operators.find(({ code }) => code === 'aurora')?.secrets[vendor] ?? '';
    const launch = { vendor, game, username: 'demo', password: demoPassword, patienceMs };
    const ticket = new URL(await launchAt(origin, launch)).searchParams.get('ticket') ?? '';
    const wallet = { origin, vendor, key, patienceMs };
    const outcomes = await checkWallet({ wallet, ticket, server, print: () => {} });
    expect(failing(outcomes)).toEqual([]);
  } finally {
    await server.kill();
  }
});
