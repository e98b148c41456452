// What happens to the fleet while members use it, one event after the other.
import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ask } from '../ask.ts';
import type { DatabaseCluster } from './database.ts';
import type { Journal } from './journal.ts';
import type { Platform } from './platform.ts';
import { until } from './programs.ts';

export type Fleet = {
  readonly folder: string;
  readonly cluster: DatabaseCluster;
  readonly platform: Platform;
  readonly journal: Journal;
  readonly builds: { readonly former: string; readonly next: string };
};

/** What was seen of an event besides the counts of the journal. */
type Event = { readonly name: string; readonly run: (fleet: Fleet) => Promise<string> };
const READY = { withinMs: 120_000 };

/** A build of the web app with one file of its own. */
export function copyBuild(dist: string, folder: string, version: string): string {
  const copy = join(folder, `build-${version}`);
  cpSync(dist, copy, { recursive: true });
  writeFileSync(join(copy, 'client/assets', `version-${version}.js`), `export default '${version}';\n`);
  return copy;
}

async function killGateway({ platform, builds }: Fleet): Promise<string> {
  await platform.killGateway(0);
  await pause(6_000);
  await platform.startGateway(0, builds.former);
  return 'SIGKILL of gateway 1, started again after 6 s';
}

async function losePrimary({ cluster }: Fleet): Promise<string> {
  const lost = await cluster.primary();
  const since = performance.now();
  await cluster.kill(lost);
  const isReplaced = async (): Promise<boolean> => ![lost, -1].includes(await cluster.primary());
  await until('another server is primary', isReplaced, READY);
  const seconds = ((performance.now() - since) / 1_000).toFixed(1);
  // Writes come back a moment after the promotion.
  await pause(8_000);
  cluster.restart(lost);
  await cluster.untilWhole();
  return `SIGKILL of PostgreSQL, Patroni and etcd of machine ${lost + 1}; another primary after ${seconds} s; it returned as the standby`;
}

async function stopStandby({ cluster }: Fleet): Promise<string> {
  const standby = 1 - (await cluster.primary());
  await cluster.stop(standby);
  await pause(12_000);
  const alone = (await cluster.members()).filter(({ state }) => /running|streaming/.test(state)).length;
  cluster.restart(standby);
  await cluster.untilWhole();
  return `standby stopped for 12 s (${alone} server left), then synchronous again`;
}

async function cutGateway({ platform }: Fleet): Promise<string> {
  platform.cut(1);
  const since = performance.now();
  await until('the gateway is not ready', async () => !(await platform.isReady(1)), READY);
  const seconds = ((performance.now() - since) / 1_000).toFixed(1);
  await pause(15_000);
  platform.mend(1);
  await until('the gateway is ready again', () => platform.isReady(1), READY);
  return `packets of gateway 2 to the database stopped; not ready after ${seconds} s, ready again once they passed`;
}

/** How many requests for a file of one of the versions were answered, of how many. */
async function filesDuring(fleet: Fleet, version: string, isOver: () => boolean): Promise<string> {
  const counts = { answered: 0, asked: 0 };
  while (!isOver()) {
    const answer = await ask(fleet.platform.gate, `/m/assets/version-${version}.js`).catch(() => null);
    counts.asked += 1;
    if (answer?.status === 200) counts.answered += 1;
    await pause(300);
  }
  return `${counts.answered} of ${counts.asked}`;
}

async function upgrade(fleet: Fleet): Promise<string> {
  const { platform, builds } = fleet;
  let [hasOnlyFormer, isNew] = [true, false];
  const former = filesDuring(fleet, 'former', () => isNew);
  let next: Promise<string> = Promise.resolve('');
  for (const at of [0, 1, 2]) {
    if (at === 2) isNew = true;
    await platform.stopGateway(at);
    await platform.startGateway(at, builds.next);
    if (hasOnlyFormer) {
      // The proxy needs a moment to see that the first one is back.
      await pause(3_000);
      next = filesDuring(fleet, 'next', () => isNew);
      hasOnlyFormer = false;
    }
  }
  return `three gateways replaced; files of the former version answered: ${await former}, of the new one: ${await next}`;
}

export const events: readonly Event[] = [
  { name: 'nothing', run: async () => (await pause(15_000), 'the load alone') },
  { name: 'a gateway is killed', run: killGateway },
  { name: 'the primary’s machine is lost', run: losePrimary },
  { name: 'the standby is stopped', run: stopStandby },
  { name: 'a gateway is cut from the database', run: cutGateway },
  { name: 'all gateways get a new build', run: upgrade },
];
