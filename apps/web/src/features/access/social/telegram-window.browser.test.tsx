// The log-in screen inside Telegram, whose own script holds the init data: nothing is in the address.
import { loginTelegram } from '@foyer/contract/calls/social.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { Hosts } from '#shell/hosts.tsx';
import { closeAlerts } from '#testing/close-alerts.ts';
import { refusal } from '#testing/fake-network.ts';
import { answerWith, plainBodyOf, renderScreen } from '#testing/render-screen.tsx';
import { clear } from '#testing/show.tsx';
import LoginScreen from '../login/login-screen.tsx';

afterEach(async () => {
  vi.unstubAllGlobals();
  await closeAlerts();
  clear();
});

test('[SOCIAL-17] init data of Telegram’s own window logs in, without an address', async () => {
  const user = JSON.stringify({ id: 7003, first_name: 'Mika' });
  const initData = new URLSearchParams({ user, auth_date: '1', hash: 'ab'.repeat(32) }).toString();
  vi.stubGlobal('Telegram', { WebApp: { initData } });
  const screen = (
    <>
      <LoginScreen />
      <Hosts />
    </>
  );
  const { requestsOf } = renderScreen(screen, {
    merchant: { flags: { TELEGRAMLOGIN3: true } },
    areas: ['access', 'social'],
    answers: [answerWith(loginTelegram, () => refusal('user.disabled'))],
  });
  await expect
    .poll(() => requestsOf(loginTelegram).map(plainBodyOf))
    .toMatchObject([{ telegramAuth: { user: { id: 7003 }, initData } }]);
});
