// The messages to the visitor when a provider's window does not open, closes, or answers with an error.
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { serveIdentity } from '#testing/fake-identity-service.ts';
import { untilPainted } from '#testing/painted.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { clear } from '#testing/show.tsx';
import { Said, said, settings } from '#testing/social.tsx';
import { obtain } from './social-flow.ts';

let now = 1e9;
beforeEach(() => {
  // The same message is not shown again within a second: here each reading of the clock is later than that.
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 2_000));
  renderScreen(<Said />, { areas: ['access', 'social'] });
});
afterEach(() => {
  vi.restoreAllMocks();
  clear();
});

test('[CERR-13] [SOCIAL-21] a press on Telegram shows a message when the browser blocks its window', async () => {
  vi.spyOn(window, 'open').mockReturnValue(null);
  expect(await obtain('telegram', settings, Promise.resolve(false))).toBeNull();
  await said('Popup blocked. Please allow popups and try again.').click();
});

describe('[CERR-15][AERR-09] a press that is cancelled shows no message:', () => {
  const popup = () => ({ closed: true, close: () => undefined, location: { href: '' } }) as unknown as Window;
  /** The messages that were shown when the press has failed. */
  const saidAfter = async (answer: Response) => {
    vi.spyOn(window, 'open').mockImplementation(popup);
    vi.spyOn(window, 'fetch').mockResolvedValue(answer);
    expect(await obtain('google', settings, Promise.resolve(false))).toBeNull();
    return page.getByRole('button').elements().length;
  };

  test('a window that is closed', async () => {
    const begun = { authUri: 'https://provider.example/?state=1', sessionId: 's' };
    expect(await saidAfter(Response.json(begun))).toBe(0);
  });

  test('the window of Facebook that is closed', async () => {
    type Done = (answer: { authResponse: null }) => void;
    const login = vi.fn<(done: Done) => void>((done) => done({ authResponse: null }));
    vi.stubGlobal('FB', { init: () => undefined, login });
    const facebook = { appId: '3', scriptUrl: 'data:text/javascript,' };
    expect(await obtain('facebook', { ...settings, facebook }, Promise.resolve(false))).toBeNull();
    vi.unstubAllGlobals();
    expect(login).toHaveBeenCalledOnce();
    expect(page.getByRole('button').elements()).toEqual([]);
  });

  test.each(['POPUP_CLOSED_BY_USER', 'CANCELLED_POPUP_REQUEST', 'USER_CANCELLED'])(
    'the identity service’s %s',
    async (message) => {
      expect(await saidAfter(Response.json({ error: { message } }, { status: 400 }))).toBe(0);
    },
  );

  test('any other error is shown', async () => {
    const refused = Response.json({ error: { message: 'USER_DISABLED' } }, { status: 400 });
    expect(await saidAfter(refused)).toBe(1);
    (page.getByRole('button').element() as HTMLElement).click();
  });
});

test('[SOCIAL-23] Facebook’s SDK starts in version v23.0, and its access token is exchanged for the ID token', async () => {
  const calls = serveIdentity(() => ({ idToken: 'id-1', displayName: 'Mika', photoUrl: '/mika.png' }));
  const init = vi.fn<(options: object) => void>();
  const login = vi.fn<(done: (answer: object) => void, options: object) => void>((done) =>
    done({ authResponse: { accessToken: 'access-1' } }),
  );
  vi.stubGlobal('FB', { init, login });
  onTestFinished(() => void vi.unstubAllGlobals());
  const facebook = { appId: '3', scriptUrl: 'data:text/javascript,' };
  expect(await obtain('facebook', { ...settings, facebook }, Promise.resolve(false))).toEqual({
    provider: 'facebook',
    name: 'Mika',
    picture: '/mika.png',
    fields: { firebaseChannel: 'facebook', firebaseIdToken: 'id-1' },
  });
  expect(init.mock.calls).toEqual([[{ appId: '3', version: 'v23.0', cookie: false, xfbml: false }]]);
  expect(login.mock.lastCall?.[1]).toEqual({ scope: 'public_profile' });
  const postBody = 'access_token=access-1&providerId=facebook.com';
  expect(calls).toMatchObject([{ method: 'signInWithIdp', body: { postBody } }]);
});

test.each(['google', 'facebook', 'twitter', 'telegram', 'line'] as const)(
  '[SOCIAL-02] a press on %s in a private window opens nothing and shows the reason',
  async (provider) => {
    const opened: unknown[] = [];
    const own = window.open;
    window.open = (...given) => {
      opened.push(given);
      return null;
    };
    expect(await obtain(provider, settings, Promise.resolve(true))).toBeNull();
    await said('Incognito is not supported').click();
    expect(opened).toEqual([]);
    window.open = own;
  },
);

test('[SOCIAL-02] a browser that does not say whether its window is private is waited for 300 ms', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const opened = vi.spyOn(window, 'open').mockReturnValue(null);
  const pressed = obtain('telegram', settings, new Promise(() => undefined));
  await vi.advanceTimersByTimeAsync(299);
  expect(opened).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(opened).toHaveBeenCalled();
  vi.useRealTimers();
  await pressed;
  await said('Popup blocked. Please allow popups and try again.').click();
});

test('[SOCIAL-05] [CCONST-02] a press on Google waits 500 ms for one-tap before a window opens', async () => {
  const prompt = vi.fn<() => void>();
  vi.stubGlobal('google', { accounts: { id: { initialize: () => {}, prompt, cancel: () => {} } } });
  const google = { clientId: '4', scriptUrl: 'data:text/javascript,' };
  const opened = vi.spyOn(window, 'open').mockReturnValue(null);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const pressed = obtain('google', { ...settings, google }, Promise.resolve(false));
  await untilPainted(() => prompt.mock.calls.length + opened.mock.calls.length > 0);
  await vi.advanceTimersByTimeAsync(499);
  expect(opened).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(opened).toHaveBeenCalled();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  await pressed;
  await said('Popup blocked. Please allow popups and try again.').click();
});

test.each(['line', 'google'] as const)(
  "[SOCIAL-04] a press on %s inside the merchant's own app, which has no way to sign in, says coming soon",
  async (provider) => {
    sessionStorage.setItem('MC_IN_APP', '1');
    expect(await obtain(provider, settings, Promise.resolve(false))).toBeNull();
    await said('Coming soon').click();
  },
);
