import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, request as open, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { demoPassword } from '../../apps/gateway/src/seed/accounts.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePorts } from '../setup/ports.ts';
import { openBackend } from './ask.ts';
import { checkCalls, logIn, type Verdict } from './check.ts';
import { pageReport, screensPage, screenVerdicts, textReport } from './report.ts';
import { readScreens } from './screens.ts';

const root = join(import.meta.dirname, '../..');
const table = readScreens(root);
const account = { username: 'demo', password: demoPassword };
/** Changes the text of an answer, or answers with another status; null: there is no answer in time. */
type Spoil = (text: string) => string | { status: number; text: string } | null;
let spoilt: { path: string; by: Spoil } | null = null;
let gateway: ChildProcess;
let origin = '';
const folder = mkdtempSync(join(tmpdir(), 'foyer-conform-'));

/** Passes every request on to the gateway and changes the answer of the spoilt call. */
function relay(request: IncomingMessage, response: ServerResponse): void {
  const { method, url = '/', headers } = request;
  const { port } = new URL(origin);
  const onwards = open({ port, host: '127.0.0.1', path: url, method, headers }, (answer) => {
    void text(answer).then((body) => {
      const change = spoilt !== null && url.startsWith(spoilt.path) ? spoilt.by(body) : body;
      if (change === null) return;
      const status = typeof change === 'string' ? (answer.statusCode ?? 0) : change.status;
      response.writeHead(status, { 'x-trace-id': String(answer.headers['x-trace-id']) });
      response.end(typeof change === 'string' ? change : change.text);
    });
  });
  request.pipe(onwards);
}
const server = createServer(relay);

beforeAll(async () => {
  const [port = 0, noSandbox = 0] = await freePorts(2);
  origin = `http://aurora.localhost:${port}`;
  const env = {
    PATH: process.env['PATH'],
    NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: folder,
    // Nothing listens there, also while the product runs on this machine.
    SANDBOX_PORT: String(noSandbox),
  };
  gateway = spawn(process.execPath, [join(root, 'apps/gateway/src/server.ts')], { env, stdio: 'ignore' });
  while (gateway.exitCode === null) {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
    if (answer?.ok) break;
    await pause(100);
  }
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  gateway.kill('SIGTERM');
  if (gateway.exitCode === null) await once(gateway, 'exit');
  rmSync(folder, { recursive: true, force: true });
});

async function conform(address: string, tables: typeof table, patienceMs = 60_000) {
  const { backend, verdicts } = await logIn(openBackend(address, { patienceMs }), account);
  return checkCalls(backend, tables, verdicts);
}

test('the table of screens in the guide is that of the code', () => {
  expect(readFileSync(join(root, 'docs/guides/screens.md'), 'utf8')).toBe(screensPage(table));
  const home = table.screens.find(({ name }) => name === 'home');
  expect(home?.calls).toEqual(expect.arrayContaining(['announcements', 'hotGames', 'newGameVendor']));
  const deposit = table.screens.find(({ name }) => name === 'deposit');
  expect(deposit).toMatchObject({ isForMembers: true });
  expect(deposit?.calls).toContain('depositManual');
});

test('with the gateway every screen works; the chat is refused without its provider', async () => {
  const verdicts = await conform(origin, table);
  const failing = [...verdicts.values()].filter(({ state }) => state === 'wrong' || state === 'missing');
  expect(failing).toEqual([]);
  expect(verdicts.get('launchChat')).toMatchObject({ state: 'refused', code: 'service.unavailable' });
  const screens = screenVerdicts(table, verdicts);
  const states = [...verdicts.values()].map(({ state }) => state);
  expect(states.filter((state) => state === 'works').length).toBeGreaterThan(60);
  const sum = `${screens.length} of ${screens.length} screens work`;
  expect(textReport(table, verdicts).at(-1)).toBe(sum);
  expect(pageReport(origin, table, verdicts)).toContain(`<p>${sum}.</p>`);
});

describe('a backend that is broken in one way', () => {
  const small = {
    everywhere: ['country'],
    screens: [{ name: 'member', address: '/m/member/home', isForMembers: true, calls: ['memberFunds'] }],
  };
  const funds = '/wps/member/info/funds/consolidated';
  const field = (from: RegExp, to: string): Spoil => {
    return (text) => {
      const changed = text.replace(from, to);
      if (changed === text) throw new Error(`${text} has no ${String(from)}`);
      return changed;
    };
  };
  const ways: [string, Spoil, Partial<Verdict>][] = [
    ['a missing call', () => ({ status: 404, text: 'Not found' }), { state: 'missing' }],
    [
      'a number for text',
      field(/"currency":"PHP"/, '"currency":608'),
      { problems: [{ path: 'currency', expected: 'string', received: '608' }] },
    ],
    [
      'text for a number',
      field(/"minorDigits":2/, '"minorDigits":"2"'),
      { problems: [{ path: 'minorDigits', expected: 'number', received: '"2"' }] },
    ],
    [
      'null',
      field(/"value":\{.*\}(?=,"message")/, '"value":null'),
      { problems: [{ path: 'value', expected: 'Object', received: 'null' }] },
    ],
    [
      'a wrong case',
      field(/"currencySymbol"/, '"currencysymbol"'),
      { problems: [{ path: 'currencySymbol', expected: '"currencySymbol"', received: 'nothing' }] },
    ],
    ['an extra field', field(/"value":\{/, '"value":{"bonus":1,'), { state: 'works', unknown: ['bonus'] }],
    [
      'HTML',
      () => ({ status: 200, text: '<html>' }),
      { problems: [{ path: 'answer', expected: 'JSON', received: '<html>' }] },
    ],
    [
      'an empty answer',
      () => ({ status: 200, text: '' }),
      { problems: [{ path: 'answer', expected: 'JSON', received: 'nothing, status 200' }] },
    ],
    [
      'no answer in time',
      () => null,
      { problems: [{ path: 'answer', expected: 'an answer', received: 'nothing within 4000 ms' }] },
    ],
    ['a truncated answer', (text) => text.slice(0, 40), { state: 'wrong' }],
    [
      'decimal money',
      field(/"sumBalance":"\d+"/, '"sumBalance":"12345.67"'),
      {
        problems: [{ path: 'sumBalance', expected: '/^-?(0|[1-9]\\d{0,14})$/', received: '"12345.67"' }],
      },
    ],
    [
      'a wrong currency',
      field(/"currency":"PHP"/, '"currency":"KWD"'),
      { problems: [{ path: 'currency', expected: '"PHP", as country answers', received: '"KWD"' }] },
    ],
  ];
  test.each(ways)('%s is reported', async (_way, by, expected) => {
    spoilt = { path: funds, by };
    const isSlow = expected.problems?.[0]?.received.startsWith('nothing within');
    const { port } = server.address() as AddressInfo;
    const verdicts = await conform(`http://aurora.localhost:${port}`, small, isSlow ? 4_000 : 60_000);
    spoilt = null;
    const verdict = verdicts.get('memberFunds');
    expect(verdict).toMatchObject({ state: 'wrong', ...expected });
    const [screen] = screenVerdicts(small, verdicts);
    expect(screen?.works).toBe(verdict?.state === 'works');
  });
});

test('a fault in a call of every page is named once, not at every screen', async () => {
  const small = {
    everywhere: ['country'],
    screens: ['member', 'wallet'].map((name) => ({
      name,
      address: `/m/${name}`,
      isForMembers: true,
      calls: [],
    })),
  };
  spoilt = { path: '/wps/system/country', by: () => ({ status: 200, text: '' }) };
  const { port } = server.address() as AddressInfo;
  const verdicts = await checkCalls(
    openBackend(`http://aurora.localhost:${port}`, { patienceMs: 60_000 }),
    small,
    [],
  );
  spoilt = null;
  const lines = textReport(small, verdicts);
  expect(lines.slice(lines.indexOf('SCREENS'))).toEqual([
    'SCREENS',
    'No screen works: every page makes these calls: country',
    'BROKEN   member /m/member',
    'BROKEN   wallet /m/wallet',
    '',
    '0 of 2 screens work',
  ]);
  expect(pageReport(origin, small, verdicts)).toContain(
    '<p>No screen works: every page makes these calls: country.</p>',
  );
});

async function runCommand(...args: string[]) {
  const command = spawn(process.execPath, [join(root, 'scripts/conform/run.ts'), ...args]);
  const [stdout, stderr, [exitCode]] = await Promise.all([
    text(command.stdout),
    text(command.stderr),
    once(command, 'close'),
  ]);
  return { stdout, stderr, exitCode: exitCode as number };
}

test('a refused log-in is a failure: the calls of members were not checked', async () => {
  const page = join(folder, 'page.html');
  const named = ['--account', account.username, '--password', 'not-the-password'];
  const { stdout, exitCode } = await runCommand(origin, ...named, '--page', page, '--patience', '60000');
  const note = 'The calls of members were not checked: login answered login.cred.err.';
  expect(stdout.trimEnd().split('\n').at(-1)).toBe(note);
  expect(readFileSync(page, 'utf8')).toContain(`<p>${note}</p>`);
  expect(exitCode).toBe(1);
});

test('a patience that is no number of milliseconds is refused with the usage', async () => {
  const { stderr, exitCode } = await runCommand(origin, '--patience', 'abc');
  expect(stderr).toMatch(/^Usage: npm run conform /);
  expect(exitCode).toBe(2);
});

test('an origin without a server is one line of the command', async () => {
  const [free = 0] = await freePorts(1);
  const { stdout, stderr } = await runCommand(`http://localhost:${free}`);
  expect(stdout).toBe('');
  expect(stderr).toMatch(new RegExp(`^No server answers at http://localhost:${free}: .*ECONNREFUSED.*\\n$`));
});
