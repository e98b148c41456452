import { expect, test } from 'vitest';
import { hashPassword, verifyPassword } from '#security/password.ts';
import { createTurns } from './turns.ts';

/** A clock that moves only when the test moves it. */
function still(isHurried = () => false) {
  let now = 0;
  let alarms: { at: number; run: () => void }[] = [];
  return {
    isHurried,
    now: () => now,
    after: (ms: number, run: () => void) => {
      const alarm = { at: now + ms, run };
      alarms.push(alarm);
      return () => {
        alarms = alarms.filter((other) => other !== alarm);
      };
    },
    pass: (ms: number) => {
      now += ms;
      const due = alarms.filter(({ at }) => at <= now);
      alarms = alarms.filter(({ at }) => at > now);
      for (const { run } of due) run();
    },
  };
}

function codeOf(refusal: { errorCode?: string }): string {
  return refusal.errorCode ?? 'another fault';
}

/** Queues work that ends when the test ends it. */
function asking(turns: ReturnType<typeof createTurns>) {
  const begun: (() => void)[] = [];
  const ask = () =>
    turns.inTurn(() => new Promise<string>((end) => void begun.push(() => end('done')))).catch(codeOf);
  return { begun, ask };
}

test('so much runs at once, so many wait, and one more is refused without waiting', async () => {
  const { begun, ask } = asking(createTurns({ running: 2, waiting: 3 }, still()));
  const five = Array.from({ length: 5 }, ask);
  expect(begun).toHaveLength(2);
  expect(await ask()).toBe('TOO_MANY_REQUEST');
  for (let ended = 0; ended < 5; ended += 1) {
    begun[ended]?.();
    await five[ended];
    expect(begun.length).toBeLessThanOrEqual(ended + 3);
  }
  expect(await Promise.all(five)).toEqual(['done', 'done', 'done', 'done', 'done']);
});

test('work of low priority pauses as long as it ran while the process is busy, and not at all otherwise', async () => {
  let isHurried = true;
  const time = still(() => isHurried);
  const { begun, ask } = asking(createTurns({ running: 1, givesWay: true }, time));
  const three = [ask(), ask(), ask()];
  time.pass(40);
  begun[0]?.();
  await three[0];
  time.pass(39);
  expect(begun).toHaveLength(1);
  time.pass(1);
  await expect.poll(() => begun.length).toBe(2);
  isHurried = false;
  begun[1]?.();
  await three[1];
  await expect.poll(() => begun.length).toBe(3);
  begun[2]?.();
  expect(await Promise.all(three)).toEqual(['done', 'done', 'done']);
});

test('work that has not started after a second is refused; running work continues', async () => {
  const time = still();
  const { begun, ask } = asking(createTurns({ running: 1, patienceMs: 1_000 }, time));
  const first = ask();
  const others = [ask(), ask()];
  time.pass(999);
  const late = ask();
  time.pass(1);
  expect(await Promise.all(others)).toEqual(['TOO_MANY_REQUEST', 'TOO_MANY_REQUEST']);
  begun[0]?.();
  expect(await first).toBe('done');
  begun[1]?.();
  expect(await late).toBe('done');
});

test('work that would wait longer than a second, by the usual duration, is refused at once', async () => {
  const time = still();
  const { begun, ask } = asking(createTurns({ running: 1, patienceMs: 1_000 }, time));
  const known = ask();
  time.pass(300);
  begun[0]?.();
  await known;
  const four = [ask(), ask(), ask(), ask()];
  expect(await ask()).toBe('TOO_MANY_REQUEST');
  for (const [place, asked] of four.entries()) {
    begun[place + 1]?.();
    expect(await asked).toBe('done');
  }
});

test('forty log-ins at once: passwords that are being checked are, the rest are refused', async () => {
  const time = still();
  const turns = createTurns({ running: 1, patienceMs: 1_000 }, time);
  const stored = await hashPassword('a password of mine');
  const { promise: gate, resolve: open } = Promise.withResolvers<void>();
  const asked = Array.from({ length: 40 }, () =>
    turns
      .inTurn(async () => {
        await gate;
        return verifyPassword('a password of mine', stored);
      })
      .catch(codeOf),
  );
  time.pass(1_000);
  open();
  const refused = await Promise.all(asked.slice(1));
  expect(await asked[0]).toBe(true);
  expect(refused).toEqual(Array.from({ length: 39 }, () => 'TOO_MANY_REQUEST'));
});

test('work that fails makes room as well', async () => {
  const turns = createTurns({ running: 1, waiting: 1 });
  await expect(turns.inTurn(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await turns.inTurn(async () => 'done')).toBe('done');
});
