import { smsNoLogin } from '@foyer/contract/calls/security.ts';
import { afterEach, expect, test } from 'vitest';
import { send } from '#request/send.ts';
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
  // The device's clock is wrong by `ahead`; the answer has the server's date.
  const server = Math.floor(Date.now() / 1000) * 1000;
  openApp({
    areas: ['access'],
    answers: [
      answerWith(smsNoLogin, () =>
        fine({ expirationTime: server + 60_000 }, { date: new Date(server).toUTCString() }),
      ),
    ],
    requestPorts: { clock: fakeClock(server + ahead) },
  });
  const before = Date.now();
  const request = { username: 'ann', scene: 'login' } as const;
  const until = await sendCode(`scene ${ahead}`, () => send(smsNoLogin, request, { alert: false }));
  const wait = until - before;
  expect(wait).toBeGreaterThan(58_000);
  expect(wait).toBeLessThan(75_000);
});
