// What a start of the app keeps of the address, of the template and of a failed status.
import { country, status, templates, whitelabel } from '@foyer/contract/calls/system.ts';
import { answerTo } from '@foyer/contract/testing/answers.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { bundled } from '#language/words/bundled.ts';
import { learn, merchant } from '#merchant/merchant.ts';
import { takeAlong } from '#navigation/go.ts';
import { send } from '#request/send.ts';
import { currentSession } from '#session/session.ts';
import { ClosedScreen } from '#shell/closed-screens.tsx';
import { present } from '#shell/present.ts';
import { closeAlerts } from '#testing/close-alerts.ts';
import { fill } from '#testing/fake-form.ts';
import { fine, refusal } from '#testing/fake-network.ts';
import { arrived, consent, create, open, registered, whole } from '#testing/fake-registration.tsx';
import { ann } from '#testing/fake-session.ts';
import { statusOf, templateOf } from '#testing/merchant.ts';
import { openPage } from '#testing/open-page.tsx';
import { renderScreen } from '#testing/render-screen.tsx';
import { clear } from '#testing/show.tsx';
import { forwarded } from '#tracking/forwarded.ts';
import { boot } from './boot.ts';

const before = location.href;
const texts = '/m/locales/';

/** Starts the app at an address; `replies` answer the calls of these paths, and the files of texts. */
async function startAt(
  address: string,
  replies: Readonly<Record<string, () => Response | Promise<Response>>> = {},
) {
  history.replaceState(null, '', address);
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
    if (pathname.startsWith(texts)) return replies[texts]?.() ?? new Response('', { status: 404 });
    return replies[pathname]?.() ?? Response.json(answerTo(init?.method ?? 'GET', pathname));
  });
  const quiet = () => undefined;
  return boot({ handover: null, areas: [], present, forgetScreens: quiet, renewScreens: quiet });
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await closeAlerts();
  clear();
  takeAlong((to) => to);
  history.replaceState(null, '', before);
});

test.each([
  ['r', 'referralCode'],
  ['referralCode', 'referralCode'],
  ['affiliateCode', 'affiliateCode'],
])(
  '[ENTRY-10] [ENTRY-11] [ENTRY-14] [START-07] the %s of the first page is sent with a registration on a later one',
  async (parameter, field) => {
    await startAt(`/m/home?${parameter}=friend-7`);
    const kept: unknown = JSON.parse(localStorage.getItem('MC_REFERRAL') ?? 'null');
    expect(kept).toEqual({ [field]: 'friend-7', originalDomain: location.hostname });
    await startAt('/m/notice');
    await open();
    await fill(whole);
    consent();
    await create();
    expect(registered()[0]).toMatchObject({ [field]: 'friend-7' });
    // Else the next test has the session of this registration.
    await arrived();
  },
);

test('[ENTRY-09] after the exchange of a session id the address is clean, on the same page of the history', async () => {
  const pages = history.length;
  const handedOver = 'sessionId=s-1&env=uat&redirectUrl=%2Fm%2Fnotice&backUrl=%2Fm%2Fnotice&token=t';
  history.replaceState(null, '', before);
  await startAt(`/m/notice?${handedOver}&r=friend-7#top`);
  expect(currentSession()).not.toBe(null);
  expect(location.pathname + location.search + location.hash).toBe('/m/notice?r=friend-7#top');
  expect(history.length).toBe(pages);
});

test('[ENTRY-16] [TRACK-10] a tap on a link carries the tracking parameters of the address to the next page, and no others', async () => {
  const names = [...forwarded];
  const address = `/m/home?${[...names, 'utm_source', 'go', 'other'].map((name) => `${name}=1`).join('&')}`;
  await startAt(address);
  openPage(address);
  const link = page.getByRole('link', { name: 'Help centre' });
  await expect.element(link).toBeInTheDocument();
  // Popups are over home.
  (link.element() as HTMLElement).click();
  await expect.poll(() => location.pathname).toBe('/m/helpCenter');
  expect([...new URLSearchParams(location.search).keys()]).toEqual(names);
});

test('[TRACK-10] so does the redirect of a visitor to the log-in', async () => {
  const address = '/m/wallet?fbclid=c-1&other=1';
  await startAt(address);
  openPage(address);
  await expect.poll(() => location.pathname + location.search).toBe('/m/login?fbclid=c-1');
});

const on = { TELEGRAMLOGIN3: true };
const readable = btoa('{"id":7}');
test.each([
  ['[SOCIAL-17] leads a visitor to the log-in', on, null, readable, '/m/login'],
  ['[SOCIAL-18] is ignored where TELEGRAMLOGIN3 is off', {}, null, readable, '/m/notice'],
  ['[SOCIAL-18] is ignored where a member is logged in', on, ann, readable, '/m/notice'],
  ['[SOCIAL-19] is ignored where it is no base64', on, null, '%%%', '/m/notice'],
  ['[SOCIAL-19] is ignored where it is no JSON', on, null, btoa('no json'), '/m/notice'],
  ['[SOCIAL-19] is ignored where it names no user', on, null, btoa('{"id":"me"}'), '/m/notice'],
])('%s: an answer of Telegram on another page', async (_, flags, member, result, path) => {
  if (member) sessionStorage.setItem('MC_SESSION_INFO', JSON.stringify(member));
  const { settle } = await startAt(`/m/notice#tgAuthResult=${result}`, {
    [whitelabel.path]: () => fine(flags),
  });
  expect(currentSession()?.token).toBe(member?.token);
  settle();
  expect(location.pathname + location.hash).toBe(path);
});

test('[REQ-01] after the start a call names the merchant of the template and the language of the page', async () => {
  const template = templateOf({ language: 'EN,AR' });
  localStorage.setItem('MC_LANGUAGE', 'AR');
  await startAt('/m/notice', { [templates.path]: () => fine(template) });
  await send(country, {});
  const [, init] = vi.mocked(window.fetch).mock.calls.find(([url]) => url === country.path) ?? [];
  const said = ['Merchant', 'Language'].map((name) => new Headers(init?.headers).get(name));
  expect(said).toEqual([template.merchantCode, 'AR']);
});

test('[STATUS-11] a visitor who is restricted later sees the logo of the template of an earlier start', async () => {
  const template = templateOf({ logo: '/kept.svg', title: 'Aurora' });
  await startAt('/m/home', { [templates.path]: () => fine(template) });
  learn({ template: templateOf() });
  const { started } = await startAt('/m/home', { [templates.path]: () => refusal('ip_restrict', 403) });
  expect(started.ok).toBe(false);
  renderScreen(<ClosedScreen state="restricted" />, { merchant: { template: merchant.get().template } });
  await expect.element(page.getByText('Aurora')).toBeVisible();
  expect(document.querySelector('main img')?.getAttribute('src')).toBe('/kept.svg');
});

test('[START-01] the status is requested after the texts have arrived', async () => {
  const events: string[] = [];
  const arrival = Promise.withResolvers<void>();
  const opened = startAt('/m/home', {
    [texts]: async () => {
      events.push('texts');
      await arrival.promise;
      return Response.json(bundled.core);
    },
    [status.path]: () => {
      events.push('status');
      return fine(statusOf());
    },
  });
  await expect.poll(() => events).toEqual(['texts']);
  // A call that is sent now has its answer: the status would have been requested before it.
  await send(country, {});
  events.push('arrived');
  arrival.resolve();
  await opened;
  expect(events).toEqual(['texts', 'arrived', 'status']);
});

test('[STATUS-15] a status that fails at the start is told with the server’s message, over the page', async () => {
  const answer = { success: false, value: null, message: 'Back at nine.', errorCode: 'unknown_error' };
  const { settle } = await startAt('/m/notice', { [status.path]: () => Response.json(answer) });
  openPage('/m/notice');
  settle();
  await expect
    .element(page.getByRole('alertdialog', { name: 'Notice' }))
    .toHaveAccessibleDescription(/Back at nine\./);
  await expect.element(page.getByRole('heading', { name: 'Announcements' })).toBeInTheDocument();
});

test('[CCALL-27] [CCALL-30] a start asks for its own page, with the first host; only the first one in a tab is counted', async () => {
  localStorage.setItem('MC_REFERRAL', JSON.stringify({ originalDomain: 'first.example' }));
  await startAt('/m/notice');
  await startAt('/m/notice');
  const queriesOf = (path: string) =>
    vi
      .mocked(window.fetch)
      .mock.calls.map(([input]) => new URL(input instanceof Request ? input.url : input, location.href))
      .filter(({ pathname }) => pathname === path)
      .map(({ searchParams }) => Object.fromEntries(searchParams));
  const here = { device: 'MOBILE', url: location.href };
  expect(queriesOf(status.path)).toEqual(
    ['1', '0'].map((track) => ({ ...here, track, originalDomain: 'first.example' })),
  );
  expect(queriesOf(templates.path)[0]).toEqual({ ...here, domain: location.hostname });
});
