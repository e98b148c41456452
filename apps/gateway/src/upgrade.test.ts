// An upgrade as docs/guides/operating.md describes it: two versions of the gateway on one database, nginx in front, and a
// member who plays on meanwhile.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rsaKey } from '@foyer/contract/calls/session.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { incoherences } from '#domains/ledger/coherence.ts';
import { validKeys } from '#domains/play/links.ts';
import { VERSION } from '#process/version.ts';
import { createSecrets } from '#security/secrets.ts';
import { type LastingDatabase, lastingDatabase, testServer } from './testing/database.ts';
import { openGameOver } from './testing/game-over-wire.ts';
import { LATER_MIGRATION, LATER_VERSION, makeLaterVersion } from './testing/later-version.ts';
import { hasNginx, startNginx } from './testing/nginx.ts';
import { type Process, ready, startProcess } from './testing/process.ts';
import { sendOver } from './testing/wire.ts';

const SECRETS_KEY = '07'.repeat(32);
const host = 'aurora.localhost';
const vendor = 'NLT';

/** Whether a gateway answers behind the proxy. */
function openable(port: number): Promise<boolean> {
  const request = { port, isSecure: true, method: 'GET', path: rsaKey.path, headers: { host } };
  return sendOver(request).then(
    ({ status }) => status === 200,
    () => false,
  );
}

/** A member in a game, over the proxy. */
async function openGame(port: number, key: string) {
  const game = await openGameOver({ ports: [port], host, vendor, key, isSecure: true });
  const round = (roundId: string, transaction: string) => ({
    roundId,
    transactionId: `${transaction}-${roundId}`,
    amountMinor: '100',
  });
  return {
    balance: game.balance,
    stake: (roundId: string) => game.call('debit', round(roundId, 'stake')),
    pay: (roundId: string) => game.call('credit', round(roundId, 'win')),
  };
}

type Game = Awaited<ReturnType<typeof openGame>>;

/** Plays rounds one after the other until it is stopped. Returns how many rounds were played. */
function playOn(game: Game) {
  let rounds = 0;
  let isStopped = false;
  let failure: unknown = null;
  const work = (async () => {
    for (; !isStopped; rounds += 1) {
      await game.stake(`round-${rounds}`);
      await game.balance();
      await game.pay(`round-${rounds}`);
    }
  })();
  work.catch((error: unknown) => (failure = error));
  return {
    /** Resolves after some rounds more; fails when a request has failed. */
    goOn: async (more = 5): Promise<void> => {
      const until = rounds + more;
      await expect.poll(() => failure ?? rounds >= until).toBe(true);
    },
    stop: async (): Promise<number> => {
      isStopped = true;
      await work;
      return rounds;
    },
  };
}

describe.skipIf(testServer === null || !hasNginx)('on a database server', () => {
  let database: LastingDatabase;
  const gateways: Process[] = [];
  const folder = mkdtempSync(join(tmpdir(), 'foyer-upgrade-'));
  chmodSync(folder, 0o755);
  beforeEach(async () => {
    database = await lastingDatabase();
  });
  afterEach(async () => {
    for (const { child, ended } of gateways.splice(0)) {
      child.kill('SIGKILL');
      await ended;
    }
    await database.remove();
    rmSync(folder, { recursive: true, force: true });
  });
  async function start(program?: string): Promise<Process> {
    // Two gateways on one machine have a data folder each.
    const dataDir = join(database.dataDir, String(gateways.length));
    const gateway = await startProcess(dataDir, { ...database.env, SECRETS_KEY }, program);
    gateways.push(gateway);
    return gateway;
  }

  test('a member plays on while the gateway is replaced; the former version does not start again', async () => {
    const later = makeLaterVersion('alter table members add column of_later_version text;');
    const former = await start();
    await ready(former);
    const proxy = await startNginx(folder, former.port);
    const databases = await database.open();
    const db = databases.merchant('aurora');
    const secrets = createSecrets(Buffer.from(SECRETS_KEY, 'hex'));
    try {
      const [key = ''] = await validKeys(db, secrets, { merchant: 'aurora', vendor, now: Date.now() });
      await expect.poll(() => openable(proxy.tls)).toBe(true);
      const game = await openGame(proxy.tls, key);
      const before = await game.balance();
      await game.stake('across-both');
      const rounds = playOn(game);
      await rounds.goOn();

      const upgraded = await start(join(later.folder, 'apps/gateway/src/server.ts'));
      await ready(upgraded);
      await rounds.goOn();
      // The former version serves on a database that the new one has migrated.
      // Lines of the log are written in batches.
      await expect.poll(upgraded.output).toContain(LATER_MIGRATION);
      await proxy.switchTo(upgraded.port);
      await rounds.goOn();
      former.child.kill('SIGTERM');
      expect(await former.ended).toBe(0);
      await rounds.goOn();

      expect(await rounds.stop()).toBeGreaterThanOrEqual(20);
      await game.pay('across-both');
      expect(await game.balance()).toBe(before);
      expect(await incoherences(db)).toEqual([]);
      const again = await start();
      expect(await again.ended).toBe(1);
      expect(again.output()).toContain(
        `The database needs Foyer ${LATER_VERSION} or newer: it has run ${LATER_MIGRATION}, which this version, ${VERSION}, does not have.`,
      );
    } finally {
      await proxy.stop();
      await databases.close();
      later.remove();
    }
  });
});
