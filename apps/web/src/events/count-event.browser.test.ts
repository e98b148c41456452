// The one function that counts events: once where it says once, in order, after the consent, and not lost with the page.
import { reportEvent } from '@foyer/contract/calls/measures.ts';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { clock } from '#device/clock.ts';
import { localStore } from '#device/storage.ts';
import { learn } from '#merchant/merchant.ts';
import { plainSettings } from '#merchant/settings.ts';
import { fine, later, refusal } from '#testing/fake-network.ts';
import { templateOf } from '#testing/merchant.ts';
import { answerWith, type AppSetup, openApp } from '#testing/render-screen.tsx';
import { type SentEvent, sentEventNames, sentEvents } from '#testing/sent-events.ts';
import { answerAdConsent, followAdConsent } from './consent-answer.ts';
import { countEvent } from './count-event.ts';

let app: ReturnType<typeof openApp>;
function open(setup: AppSetup = {}, parameters: Record<string, string> = {}) {
  learn({ template: templateOf(parameters) });
  app = openApp(setup);
}
function events() {
  return sentEventNames(app);
}
const atHome = { store: localStore, name: 'MC_FIRST_OPEN' };

afterEach(() => {
  answerAdConsent(false);
  learn({ template: templateOf(), settings: plainSettings });
  vi.restoreAllMocks();
});

describe('an event', () => {
  test('that counts once in a browser is sent once, also after a reload', async () => {
    open();
    countEvent('firstOpen', {}, atHome);
    countEvent('firstOpen', {}, atHome);
    open();
    countEvent('firstOpen', {}, atHome);
    countEvent('login');
    await expect.poll(events).toEqual(['login']);
  });

  test('is sent in order, with an id of its own', async () => {
    open();
    for (const event of ['login', 'viewContent', 'gameLaunch'] as const) countEvent(event);
    await expect.poll(events).toEqual(['login', 'viewContent', 'gameLaunch']);
    expect(new Set(sentEvents(app).map(({ id }) => id)).size).toBe(3);
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
        async ([url, body]) => [url, JSON.parse(await (body as Blob).text()) as SentEvent] as const,
      ),
    );
    const own = bodies.filter(([, body]) => body.id === sentEvents(app)[0]?.id);
    expect(own).toEqual([[reportEvent.path, sentEvents(app)[0]]]);
    give(Response.json({ success: true, value: null, message: null, errorCode: null }));
  });

  test('[TRACK-08] that is refused is sent again after a second and a random part of half a second', async () => {
    const after = clock.after.bind(clock);
    const waits: number[] = [];
    vi.spyOn(clock, 'after').mockImplementation((ms, run) => {
      waits.push(ms);
      return after(ms < 2000 ? 0 : ms, run);
    });
    vi.spyOn(Math, 'random').mockReturnValue(0.5);
    const answers = [refusal('unknown_error', 500)];
    open({ answers: [answerWith(reportEvent, () => answers.shift() ?? fine(null))] });
    countEvent('login');
    await expect.poll(events).toEqual(['login', 'login']);
    expect(waits.filter((ms) => ms < 2000)).toEqual([1250]);
  });

  test('[TEMPLATE-17] of a merchant with a counter of its own goes there too', async () => {
    const outside = vi.spyOn(window, 'fetch').mockImplementation(async () => Response.json(null));
    open();
    const endpoint = 'https://count.example/events';
    learn({ settings: { ...plainSettings, analytics: { endpoint } } });
    countEvent('login');
    await expect.poll(() => outside.mock.calls.map(([url]) => url)).toEqual([endpoint]);
    expect(events()).toEqual(['login']);
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
      expect(texts.filter((text) => text.includes(sentEvents(app)[0]?.id ?? '')).length).toBe(0);
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
    expect([document.cookie.includes('gclid'), sentEvents(app)[0]?.ad]).toEqual([false, {}]);
  });

  test.each([
    ['yes', ['login']],
    ['no', []],
  ])('the answer of another tab counts here too: %s', async (answer, sent) => {
    followAdConsent(window);
    document.cookie = 'gclid=g; path=/';
    open({}, required);
    countEvent('login');
    localStorage.setItem('MC_AD_CONSENT', answer);
    dispatchEvent(new StorageEvent('storage', { key: 'MC_AD_CONSENT', newValue: answer }));
    await expect.poll(() => document.cookie.includes('gclid')).toBe(answer === 'yes');
    await expect.poll(events).toEqual(sent);
  });

  test('a no ends the tries of an event that is not delivered yet, and the close of the page sends nothing', async () => {
    const beacon = vi.spyOn(navigator, 'sendBeacon').mockReturnValue(true);
    const { reply, give } = later();
    open({ answers: [answerWith(reportEvent, reply)] });
    countEvent('login');
    await expect.poll(events).toEqual(['login']);
    answerAdConsent(false);
    dispatchEvent(new Event('pagehide'));
    expect(beacon.mock.calls).toEqual([]);
    give(Response.json({ success: true, value: null, message: null, errorCode: null }));
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
