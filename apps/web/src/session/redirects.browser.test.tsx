// The whole corpus of hostile addresses, given to each reader of addresses, with the browser's own URL parser.
import { afterAll, expect, test } from 'vitest';
import { checkedStore } from '#device/storage.ts';
import { fakeStorage } from '#testing/fake-storage.ts';
import { bannerTarget } from '#content/banner-target.ts';
import { Contacts } from '#support/contacts.tsx';
import { sanitize } from '#content/rich-text.tsx';
import { namedPage } from '#device/named-page.ts';
import { lineReturnOf } from '#features/access/social/line.ts';
import { miniAppAuth, telegramReturnOf } from '#features/access/social/telegram.ts';
import { enterChat } from '#features/chat/chat-flow.ts';
import { manifestText } from '#install/manifest-link.ts';
import { appFileOf } from '#merchant/app-file.ts';
import { contactOf, statusOf } from '#testing/merchant.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { clear } from '#testing/show.tsx';
import { allowedExit, rememberExit, storedExit } from './back-url.ts';
import { goTarget, rememberGoTarget, takeGoTarget } from './go-target.ts';
import { notificationOf } from '#worker/push-rules.ts';
import { redirectCorpus } from '#testing/redirect-corpus.ts';

const own = location.origin;
const corpus = redirectCorpus(own);
const here = location.href;
const partners = ['https://partner.example'];
function store() {
  const storage = fakeStorage();
  return checkedStore(() => storage);
}
/** The destination of a link with this address on this page. */
function linked(address: string): URL {
  return new URL(Object.assign(document.createElement('a'), { href: address }).href);
}

afterAll(() => history.replaceState(null, '', here));

test('there are at least sixty', () => {
  expect(new Set(corpus).size).toBeGreaterThanOrEqual(60);
});

test.each(corpus)('[ENTRY-02][START-06] go=%j stays in the app, and the browser accepts it', (address) => {
  const kept = store();
  rememberGoTarget(kept, address, own);
  const target = takeGoTarget(kept, own);
  history.replaceState(null, '', target);
  expect([location.origin, location.pathname.startsWith('/m/')]).toEqual([own, true]);
  expect(linked(target).origin).toBe(own);
  expect(target).not.toMatch(/[?&](token|redirectUrl|go)=/);
  expect(goTarget(target, own)).toBe(target);
});

test.each(corpus)('[ENTRY-03][ENTRY-04] redirectUrl and backUrl %j lead to no unknown host', (address) => {
  const kept = store();
  for (const kind of ['back', 'redirect'] as const) {
    rememberExit(kept, kind, address, { origin: own, allowed: partners });
    const exit = allowedExit(storedExit(kept, kind), own, partners);
    expect(exit === null || linked(exit).origin === own).toBe(true);
  }
});

const offer = { color: '', title: '', subtitle: '', action: '', groupName: '', url: '', trusted: false };
const noGame = { roomId: '', nodeId: '', gameType: '', vendor: '' };

test.each(corpus)('a banner to %j leads into the app, or out of it over https', (linkage) => {
  const target = bannerTarget({ ...offer, ...noGame, linkageType: 'URL', linkage });
  const to = 'href' in target ? linked(target.href) : null;
  const isSafe = {
    go: to?.origin === own && to.pathname.startsWith('/m/'),
    leave: to?.protocol === 'https:',
    'coming-soon': true,
    nothing: true,
  };
  expect(isSafe[target.kind]).toBe(true);
});

/** Whether a link may lead there: to a valid page of the app, or out of it over https, without a token. */
function mayLead(href: string, out: readonly string[]): boolean {
  const to = linked(href);
  if (to.origin === own) return to.pathname.startsWith('/m/') && !to.pathname.includes('//');
  return out.includes(to.protocol) && !/[?&]token=/.test(to.search);
}

test('[ENTRY-04][SERVICE-21] customer service at any of them opens only allowed addresses', async () => {
  for (const field of ['link', 'path'] as const) {
    const contacts = corpus.map((address) => contactOf({ csType: 'WEB', [field]: address }));
    renderScreen(<Contacts />, { merchant: { status: statusOf({ contacts }) } });
    const links = () => [...document.querySelectorAll('a')].map((link) => link.getAttribute('href') ?? '');
    await expect.poll(() => links().length).toBeGreaterThan(0);
    // This page itself is served by http.
    expect(links().filter((href) => !mayLead(href, ['https:', 'http:']))).toEqual([]);
    clear();
  }
});

test.each(corpus)('a promotion’s text keeps a link to %j only if it is allowed', (address) => {
  const box = document.createElement('div');
  const link = Object.assign(document.createElement('a'), { textContent: 'Go' });
  link.setAttribute('href', address);
  box.append(link);
  const left = sanitize(box.innerHTML).querySelector('a')?.getAttribute('href') ?? '/m/home';
  expect(mayLead(left, ['https:', 'mailto:'])).toBe(true);
});

test.each(corpus)('a notification and the manifest with %j open a page of the app', (address) => {
  const data = { title: 'News', path: address };
  const notification = notificationOf(JSON.stringify({ data }), own);
  const shortcuts = [{ name: 'Open', url: address }];
  const manifest = manifestText(
    { start_url: address, shortcuts },
    { origin: own, colour: null, ticket: 't' },
  );
  const { start_url: start, shortcuts: shown } = JSON.parse(manifest) as {
    start_url: string;
    shortcuts: { url: string }[];
  };
  const pages = [
    notification?.options.data.path ?? '',
    namedPage(address, own),
    start,
    ...shown.map(({ url }) => url),
  ];
  expect(pages.filter((page) => linked(page).origin !== own || !mayLead(page, []))).toEqual([]);
});

/** A site of https, and this one, which is served by http: with the protocols that their pages may lead to. */
const sites = [
  ['https://aurora.example', ['https:']],
  [own, ['https:', 'http:']],
] as const;

test.each(corpus)('a file of the app at %j is downloaded over https or from the own site', (address) => {
  for (const [type, [site, out]] of ['Android', 'IOS', 'MOBILECONFIG'].flatMap((kind) =>
    sites.map((one) => [kind, one] as const),
  )) {
    const file = appFileOf([{ resourceType: type, url: address }], type, site);
    const to = file === null ? null : linked(file);
    expect(to === null || to.origin === own || out.some((protocol) => protocol === to.protocol)).toBe(true);
    // The host is the one that is written there: nothing before it, and no user name.
    expect([to?.username ?? '', file?.startsWith('//') ?? false]).toEqual(['', false]);
  }
});

/** Waits that end at once, but not the wait for an answer. */
const atOnce = {
  now: () => 0,
  after: (ms: number, run: () => void) => {
    if (ms < 1000) run();
    return () => {};
  },
};

/** The address at which a page of `origin` opens a conversation, or null. */
async function conversationAt(address: string, origin: string): Promise<URL | null> {
  const opened: string[] = [];
  const failed: unknown[] = [];
  enterChat({
    clock: atOnce,
    origin,
    ask: () => Promise.resolve({ ok: true, value: { chatUrl: address, message: '' }, spanId: null }),
    open: (url) => opened.push(url),
    onFailed: (answer) => failed.push(answer),
  });
  await expect.poll(() => opened.length + failed.length).toBe(1);
  return opened[0] === undefined ? null : linked(opened[0]);
}

test.each(corpus)(
  'a conversation at %j opens over https only, on a page of http also over http',
  async (address) => {
    for (const [site, out] of sites) {
      const to = await conversationAt(address, site);
      expect(to === null || out.some((protocol) => protocol === to.protocol)).toBe(true);
      expect(to?.username ?? '').toBe('');
    }
  },
);

test.each(corpus)('%j is not an answer of LINE or of Telegram', (address) => {
  const tab = store();
  tab.write('MC_LINE_STATE', 's');
  tab.write('MC_LINE_NONCE', 'n');
  expect(lineReturnOf(address, tab)).toBe(null);
  expect(lineReturnOf(`?code=${encodeURIComponent(address)}&state=other`, tab)).toBe(null);
  expect([telegramReturnOf(address), telegramReturnOf(`#tgAuthResult=${address}`)]).toEqual([null, null]);
  expect(miniAppAuth(address, {})).toBe(null);
});
