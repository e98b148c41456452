// Members: they read, bet on draws and deposit. A command without an answer is shown to the member once; when the pages
// load again, the member repeats it with the same key, as the app does.
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { depositAlipay } from '@foyer/contract/calls/deposit.ts';
import { gameList } from '@foyer/contract/calls/games.ts';
import { numero, placeLotteryOrder } from '@foyer/contract/calls/lottery.ts';
import { memberInfo } from '@foyer/contract/calls/member.ts';
import { ask, type Gate } from '../ask.ts';
import type { Journal } from './journal.ts';
import { get, post, type Verdict } from './wire.ts';

const LOTTERY = 'blink-dice';
const AGAIN_MS = 2_000;
/** Between two actions of a member. */
const REST_MS = 800;
const reads = [memberInfo.path, `${gameList.path}?gameType=RNG&pageSize=20`];

export type Load = {
  readonly gate: Gate;
  readonly journal: Journal;
  /** No new commands; those without an answer are still repeated. */
  readonly isOver: () => boolean;
};
export type Person = { readonly name: string; readonly token: string };

/** Reads a page. Returns whether it was answered. */
async function read(
  { gate, journal }: Load,
  { name, token }: Person,
  path: string = memberInfo.path,
): Promise<boolean> {
  const verdict = await get(gate, path, token);
  if (verdict.kind === 'refused') journal.confuse(`${name} reads ${path.split('?')[0]}: ${verdict.code}`);
  return verdict.kind === 'done';
}

/** Sends a command until it has a final answer; the key stays the same. */
export async function insist(
  load: Load,
  person: Person,
  kind: string,
  send: (key: string) => Promise<Verdict>,
): Promise<Extract<Verdict, { kind: 'done' }> | null> {
  const key = randomUUID();
  const entry = load.journal.begin(kind, key);
  for (;;) {
    const verdict = await send(key);
    if (verdict.kind === 'done') {
      load.journal.done(entry);
      return verdict;
    }
    if (verdict.kind === 'refused') {
      load.journal.refuse(entry, verdict.code);
      if (
        ['unknown_error', 'customer.not.login'].includes(verdict.code) ||
        verdict.code.startsWith('unreadable')
      )
        load.journal.confuse(`${person.name} sends ${kind}: ${verdict.code}`);
      return null;
    }
    load.journal.message(person.name);
    do await pause(AGAIN_MS);
    while (!(await read(load, person)));
  }
}

async function bet(load: Load, person: Person): Promise<void> {
  const { gate } = load;
  const draw = await get(gate, `${numero.path}?gameId=${LOTTERY}`, person.token);
  if (draw.kind !== 'done') return;
  const slip = {
    gameId: LOTTERY,
    numero: draw.value['numero'],
    draws: 1,
    times: 1,
    stopOnWin: false,
    bets: [{ market: 'sum', picks: [['big']], stakeMinor: '100' }],
  };
  await insist(load, person, 'bet', (key) =>
    post(gate, placeLotteryOrder.path, slip, { token: person.token, key }),
  );
}

/** Opens a deposit and pays it on the provider's page. */
async function deposit(load: Load, person: Person, sandboxPort: number): Promise<void> {
  const order = { methodId: 'qr', amount: '50000' };
  const opened = await insist(load, person, 'deposit', (key) =>
    post(load.gate, depositAlipay.path, order, { token: person.token, key }),
  );
  const page = opened?.value['redirectUrl'] ?? opened?.value['qrCode'];
  if (typeof page !== 'string') return;
  const provider = { port: sandboxPort, host: `localhost:${sandboxPort}` };
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  await ask(provider, new URL(page).pathname, { method: 'POST', headers, body: 'act=pay' });
}

/** One member until the end of the load. Every twelfth action is a deposit, every third a bet, the others are reads. */
export async function live(load: Load, person: Person, sandboxPort: number, first: number): Promise<void> {
  for (let action = first; !load.isOver(); action += 1) {
    if (action % 12 === 0) await deposit(load, person, sandboxPort);
    else if (action % 3 === 0) await bet(load, person);
    else if (!(await read(load, person, reads[action % reads.length]))) await pause(AGAIN_MS);
    await pause(REST_MS * (0.5 + Math.random()));
  }
}
