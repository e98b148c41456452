// The messages on a device follow the member who is logged in on it.
import { fcmBind, fcmCheck, fcmSubscribe } from '@foyer/contract/calls/push.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { clock } from '#device/clock.ts';
import { plainSettings } from '#merchant/settings.ts';
import { fine, refusal } from '#testing/fake-network.ts';
import { pushServiceAnswer, pushSettings, pushSubscription } from '#testing/fake-push.ts';
import { ann } from '#testing/fake-session.ts';
import { answer, answerWith, renderScreen } from '#testing/render-screen.tsx';
import { clear } from '#testing/show.tsx';
import { Hosts } from './hosts.tsx';

/** A browser that allows messages, and whose push service knows this device. */
function allowMessages(): void {
  const pushManager = {
    subscribe: async () => pushSubscription,
    getSubscription: async () => pushSubscription,
  };
  vi.spyOn(Notification, 'permission', 'get').mockReturnValue('granted');
  vi.spyOn(navigator.serviceWorker, 'getRegistration').mockResolvedValue({
    pushManager,
  } as unknown as ServiceWorkerRegistration);
  vi.stubGlobal('fetch', async (url: string) => pushServiceAnswer(url));
  // The ten seconds after a log-in are over at once.
  const { after } = clock;
  vi.spyOn(clock, 'after').mockImplementation((ms, run) => after(ms === 10_000 ? 0 : ms, run));
}

/** The member of the stored token. */
function owner(): unknown {
  return (JSON.parse(localStorage.getItem('MC_PUSH_TOKEN') ?? '{}') as { memberId?: unknown }).memberId;
}

afterEach(() => {
  clear();
  localStorage.removeItem('MC_PUSH_TOKEN');
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('[CHAT-02] [PUSH-03] each new token registers the device for its member', async () => {
  allowMessages();
  const { session, requestsOf } = renderScreen(<Hosts />, {
    merchant: { settings: { ...plainSettings, push: pushSettings } },
    member: ann,
    answers: [answer(fcmBind, null), answer(fcmSubscribe, null), answer(fcmCheck, true)],
  });
  const boundFor = () => requestsOf(fcmBind).map(({ headers }) => headers['Authorization']);
  await expect.poll(boundFor).toEqual([ann.token]);
  session.begin({ ...ann, id: '8', token: 't-of-ben', userName: 'Ben' });
  await expect.poll(boundFor).toEqual([ann.token, 't-of-ben']);
  await expect.poll(owner).toBe('8');
  // Another token of the same member: the device is theirs already, and the platform confirms it for that token.
  session.begin({ ...ann, id: '8', token: 't-of-ben-again', userName: 'Ben' });
  const checkedFor = () => requestsOf(fcmCheck).map(({ headers }) => headers['Authorization']);
  await expect.poll(checkedFor).toEqual(['t-of-ben-again']);
  expect(boundFor()).toHaveLength(2);
});

test('[PUSH-05] a device that could not be subscribed to ALL is bound and subscribed by the next start', async () => {
  allowMessages();
  let isDown = true;
  const start = () =>
    renderScreen(<Hosts />, {
      merchant: { settings: { ...plainSettings, push: pushSettings } },
      member: ann,
      answers: [
        answer(fcmBind, null),
        answerWith(fcmSubscribe, () => (isDown ? refusal('unknown_error') : fine(null))),
        answer(fcmCheck, true),
      ],
    });
  const first = start();
  await expect.poll(() => first.requestsOf(fcmSubscribe).length > 0 && first.isAnswered()).toBe(true);
  // A log-out can end the binding.
  expect(localStorage.getItem('MC_PUSH_TOKEN')).toContain('device-token-1');
  clear();
  isDown = false;
  const next = start();
  await expect.poll(owner).toBe(ann.id);
  expect(next.requestsOf(fcmSubscribe).map(({ body }) => body)).toEqual([
    { registrationToken: 'device-token-1', topic: 'ALL' },
  ]);
});
