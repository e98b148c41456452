import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { gameList } from '@foyer/contract/calls/games.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePorts } from '../setup/ports.ts';
import { openBackend } from './ask.ts';
import { checkCalls, logIn } from './check.ts';
import { screenVerdicts } from './report.ts';
import { readScreens } from './screens.ts';

const root = join(import.meta.dirname, '../..');

function hasPython(): boolean {
  try {
    execFileSync('python3', ['-c', 'import sys; assert sys.version_info >= (3, 10)'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

describe.runIf(hasPython())('the example backend in Python', () => {
  const names = ['home', 'login', 'gameList', 'gameCenter', 'launchGame'];
  const all = readScreens(root);
  const table = { ...all, screens: all.screens.filter(({ name }) => names.includes(name)) };
  let backend: ChildProcess;
  let origin = '';

  beforeAll(async () => {
    const [port = 0] = await freePorts(1);
    origin = `http://127.0.0.1:${port}`;
    const program = join(root, 'examples/backend/backend.py');
    backend = spawn('python3', ['-B', program, String(port)], { stdio: 'ignore' });
    while (backend.exitCode === null) {
      const answer = await fetch(`${origin}/wps/system/test/ping`).catch(() => null);
      if (answer?.ok) break;
      await pause(100);
    }
  });
  afterAll(async () => {
    backend.kill('SIGTERM');
    if (backend.exitCode === null && backend.signalCode === null) await once(backend, 'exit');
  });

  test('serves home, log-in, lists of games and launch as declared', async () => {
    const stranger = openBackend(origin, { patienceMs: 60_000 });
    const account = { username: 'marina', password: 'mangoes-at-midnight' };
    const { backend: member, verdicts: first } = await logIn(stranger, account);
    const verdicts = await checkCalls(member, table, first);
    const failing = [...verdicts.values()].filter(({ state }) => state === 'wrong' || state === 'missing');
    expect(failing).toEqual([]);
    const screens = screenVerdicts(table, verdicts);
    expect(screens.map(({ name, works }) => [name, works])).toEqual(
      table.screens.map(({ name }) => [name, true]),
    );
    expect(screens).toHaveLength(names.length);
    for (const name of ['login', 'hotGames', 'gameList', 'newGameVendor', 'memberFunds', 'launchGame'])
      expect(verdicts.get(name)).toMatchObject({ name, state: 'works' });
  });

  test('searches games by name and vendor, page by page', async () => {
    const found = async (query: string) => {
      const answer = (await (await fetch(`${origin}${gameList.path}?${query}`)).json()) as {
        value: { games: { nodeId: string }[]; pageNum: number; totalPages: number; total: number };
      };
      const { games, ...counts } = answer.value;
      return [games.length, Object.values(counts)];
    };
    expect(await found('')).toEqual([3, [1, 1, 3]]);
    expect(await found('name=kite')).toEqual([1, [1, 1, 1]]);
    expect(await found('name=nothing-has-this-name')).toEqual([0, [1, 1, 0]]);
    expect(await found('vassalage=OTHER')).toEqual([0, [1, 1, 0]]);
    expect(await found('vassalage=DEMO&pageNum=2&pageSize=2')).toEqual([1, [2, 2, 3]]);
  });

  test('refuses a wrong password and a body that is not sealed', async () => {
    const stranger = openBackend(origin, { patienceMs: 60_000 });
    const { verdicts } = await logIn(stranger, { username: 'marina', password: 'wrong' });
    expect(verdicts.at(-1)).toMatchObject({ state: 'refused', code: 'login.cred.err' });
    const plain = await fetch(`${origin}/wps/session/login`, {
      method: 'POST',
      body: '{"username":"marina"}',
    });
    expect([plain.status, await plain.json()]).toEqual([
      400,
      { success: false, value: null, message: 'missing_encryption', errorCode: 'missing_encryption' },
    ]);
  });
});
