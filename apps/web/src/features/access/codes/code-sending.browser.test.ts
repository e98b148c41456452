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
