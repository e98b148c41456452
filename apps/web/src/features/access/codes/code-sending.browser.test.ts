import { smsNoLogin } from '@foyer/contract/calls/security.ts';
import { afterEach, expect, test } from 'vitest';
import { send, serverNow } from '#request/send.ts';
import { fakeClock } from '#testing/fake-clock.ts';
import { fine } from '#testing/fake-network.ts';
import { answerWith, openApp } from '#testing/render-screen.tsx';
import { clear } from '#testing/show.tsx';
import { sendCode } from './code-sending.ts';

afterEach(clear);

const DAY = 24 * 3_600_000;

test.each([
  ['75 s ahead', (now: number) => now + 75_000, 75_000],
  ['75 s ahead, as ISO text,', (now: number) => new Date(now + 75_000).toISOString(), 75_000],
  ['an hour ahead', (now: number) => now + 3_600_000, 600_000],
  ['over', (now: number) => now - 1_000, 0],
  // The phone-verification service names none.
  ['absent', () => null, 60_000],
])(
  '[SMS-01] [SMS-02] with an expirationTime that is %s the wait is its own, ten minutes at most',
  async (name, at, wait) => {
    const clock = fakeClock(Date.UTC(2026, 10, 21));
    openApp({ areas: ['access'], requestPorts: { clock } });
    const expirationTime = at(clock.now());
    const sent = async () => ({ ok: true, value: { expirationTime }, spanId: null }) as const;
    expect((await sendCode(`scene ${name}`, sent)) - serverNow()).toBe(wait);
  },
);

test.each([
  ['two days ahead', 2 * DAY],
  ['two days behind', -2 * DAY],
  ['37 seconds ahead', 37_000],
])('with a clock that is %s, the wait for the next code is the server’s', async (_, ahead) => {
  // The device's clock is wrong by `ahead`; an answer has the server's date. Then the device corrects its clock, and the
  // next answer arrives.
  const server = Math.floor(Date.now() / 1000) * 1000;
  const clock = fakeClock(server + ahead);
  let passed = 0;
  const serverTime = () => server + passed;
  openApp({
    areas: ['access'],
    answers: [
      answerWith(smsNoLogin, () =>
        fine({ expirationTime: server + 60_000 }, { date: new Date(serverTime()).toUTCString() }),
      ),
    ],
    requestPorts: { clock },
  });
  const request = { username: 'ann', scene: 'login' } as const;
  const until = await sendCode(`scene ${ahead}`, () => send(smsNoLogin, request, { alert: false }));
  expect(until - serverNow()).toBe(60_000);
  clock.correct(-ahead);
  passed = 20_000;
  await clock.advance(passed);
  await send(smsNoLogin, request, { alert: false });
  expect(until - serverNow()).toBe(40_000);
});
