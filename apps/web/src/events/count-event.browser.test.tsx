// The one function that counts events: once where it says once, in order, after the consent, and not lost with the page.
import { depositCount } from '@foyer/contract/calls/deposit.ts';
import { reportEvent } from '@foyer/contract/calls/measures.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { localStore, tabStore } from '#device/storage.ts';
import { learn } from '#merchant/merchant.ts';
import { send } from '#request/send.ts';
import { later, type SentRequest } from '#testing/fake-network.ts';
import { ann } from '#testing/fake-session.ts';
import { templateOf } from '#testing/merchant.ts';
import { answer, answerWith, type AppSetup, openApp } from '#testing/render-screen.tsx';
import { answerAdConsent } from './consent.ts';
import { countEvent } from './count-event.ts';
import { countDepositSubmit, countFirstArrival } from './money-events.ts';

type Report = { event: string; id: string; payload: Record<string, unknown>; ad: Record<string, string> };
let app: ReturnType<typeof openApp>;
function open(setup: AppSetup = {}, parameters: Record<string, string> = {}) {
  learn({ template: templateOf(parameters) });
  app = openApp(setup);
}
function reports(): Report[] {
  return app.requestsOf(reportEvent).map(({ body }: SentRequest) => body as Report);
}
function events(): string[] {
  return reports().map(({ event }) => event);
}
const money = { currency: 'TLB', minorDigits: 2 };
const atHome = { store: localStore, name: 'MC_FIRST_OPEN' };

function forget() {
  localStorage.clear();
  sessionStorage.clear();
}
beforeEach(forget);
afterEach(() => {
  answerAdConsent(false);
  forget();
  learn({ template: templateOf() });
  vi.restoreAllMocks();
});

describe('an event', () => {
  test('[TRACK-02][TRACK-05] that counts once in a browser is sent once, also after a reload', async () => {
    open();
    countEvent('firstOpen', {}, atHome);
    countEvent('firstOpen', {}, atHome);
    open();
    countEvent('firstOpen', {}, atHome);
    countEvent('login');
    await expect.poll(events).toEqual(['login']);
  });

  test('[TRACK-04] that counts once in a session is sent again in the next one', async () => {
    const mark = { store: tabStore, name: 'MC_VIEW_CONTENT' };
    open();
    countEvent('viewContent', {}, mark);
    countEvent('viewContent', {}, mark);
    await expect.poll(events).toEqual(['viewContent']);
    sessionStorage.clear();
    countEvent('viewContent', {}, mark);
    await expect.poll(events).toEqual(['viewContent', 'viewContent']);
  });

  test('is sent in order, with an id of its own', async () => {
    open();
    for (const event of ['login', 'viewContent', 'gameLaunch'] as const) countEvent(event);
    await expect.poll(events).toEqual(['login', 'viewContent', 'gameLaunch']);
    expect(new Set(reports().map(({ id }) => id)).size).toBe(3);
  });

  test('that is not delivered when the page closes is handed to the browser once, with the same id', async () => {
    const { reply, give } = later();
    const beacon = vi.spyOn(navigator, 'sendBeacon').mockReturnValue(true);
    open({ answers: [answerWith(reportEvent, reply)] });
    countEvent('registerSubmit');
    await expect.poll(events).toEqual(['registerSubmit']);
    dispatchEvent(new Event('pagehide'));
    dispatchEvent(new Event('pagehide'));
    const bodies = await Promise.all(
      beacon.mock.calls.map(
        async ([url, body]) => [url, JSON.parse(await (body as Blob).text()) as Report] as const,
      ),
    );
    const own = bodies.filter(([, body]) => body.id === reports()[0]?.id);
    expect(own).toEqual([[reportEvent.path, reports()[0]]]);
    give(Response.json({ success: true, value: null, message: null, errorCode: null }));
  });

  test('that was delivered is not sent again when the page closes', async () => {
    const beacon = vi.spyOn(navigator, 'sendBeacon').mockReturnValue(true);
    open();
    countEvent('login');
    await expect.poll(events).toEqual(['login']);
    // The answer arrives in a later task than the request.
    await vi.waitFor(async () => {
      beacon.mockClear();
      dispatchEvent(new Event('pagehide'));
      const texts = await Promise.all(beacon.mock.calls.map(([, body]) => (body as Blob).text()));
      expect(texts.filter((text) => text.includes(reports()[0]?.id ?? '')).length).toBe(0);
    });
  });
});

describe('where the merchant asks for consent', () => {
  const required = { consent_required: '1' };

  test('nothing is sent before a yes, then everything in order', async () => {
    open({}, required);
    countEvent('firstOpen', {}, atHome);
    countEvent('login');
    await Promise.resolve();
    expect([events(), localStorage.getItem('MC_FIRST_OPEN')]).toEqual([[], null]);
    answerAdConsent(true);
    await expect.poll(events).toEqual(['firstOpen', 'login']);
  });

  test('after a no nothing is sent, and what was stored for advertising is removed', async () => {
    document.cookie = 'gclid=g; path=/';
    localStorage.setItem('MC_AD_INFO', '{"adid":"a"}');
    open({}, required);
    countEvent('login');
    answerAdConsent(false);
    countEvent('gameLaunch');
    answerAdConsent(true);
    countEvent('deposit');
    await expect.poll(events).toEqual(['deposit']);
    expect([document.cookie.includes('gclid'), reports()[0]?.ad]).toEqual([false, {}]);
  });

  test('Global Privacy Control is a no, at every merchant', async () => {
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true });
    open();
    countEvent('login');
    answerAdConsent(true);
    countEvent('login');
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: false, configurable: true });
    countEvent('gameLaunch');
    await expect.poll(events).toEqual(['gameLaunch']);
  });
});

describe('a deposit', () => {
  const payload = { amount: 123.45, revenue: 123.45, currency: 'PHP', value: 123.45 };
  function deposits(count: number): AppSetup {
    return { member: ann, answers: [answer(depositCount, count)] };
  }

  test('[TRACK-01][TRACK-03][TRACK-06] that is the first counts as such once for each member', async () => {
    open(deposits(0));
    countDepositSubmit('12345', money)();
    await expect.poll(events).toEqual(['depositSubmit', 'firstDeposit', 'deposit']);
    expect(reports().map(({ payload: given }) => given)).toEqual([payload, payload, payload]);
    countDepositSubmit('12345', money);
    await expect.poll(() => app.requestsOf(depositCount).length).toBe(2);
    open({ ...deposits(0), member: { ...ann, id: '8' } });
    countDepositSubmit('0', money);
    await expect.poll(events).toEqual(['depositSubmit', 'firstDeposit']);
    expect(reports()[0]?.payload).toEqual({ amount: 0, revenue: 0, currency: 'PHP', value: 1 });
  });

  test('[TRACK-01] after another one is a further one', async () => {
    open(deposits(1));
    countDepositSubmit('12345', money)();
    await expect.poll(events).toEqual(['depositSubmit', 'redeposit']);
  });

  test('[TRACK-11] leaves its amount in the browser only with the consent', async () => {
    const amounts = () => localStore.names('MC_FIRST_DEP_AWAITED_').length;
    open(deposits(0), { consent_required: '1' });
    countDepositSubmit('12345', money)();
    // This answer comes after the one of the first deposit.
    await send(depositCount, {}, { alert: false, fresh: true });
    await new Promise(requestAnimationFrame);
    expect([amounts(), events()]).toEqual([0, []]);
    answerAdConsent(true);
    await expect.poll(events).toEqual(['depositSubmit', 'firstDeposit', 'deposit']);
    expect(amounts()).toBe(1);
    answerAdConsent(false);
    expect(amounts()).toBe(0);
  });

  test('[TRACK-01] that was the first and has arrived is counted once', async () => {
    open(deposits(0));
    countDepositSubmit('12345', money)();
    await expect.poll(events).toHaveLength(3);
    await countFirstArrival();
    expect(events()).toHaveLength(3);
    open(deposits(1));
    await countFirstArrival();
    await countFirstArrival();
    await expect.poll(events).toEqual(['firstDepositArrival']);
    expect(reports()[0]?.payload).toEqual(payload);
  });
});
