// The whole corpus of addresses that try to lead out, given to each reader of one, in the browser's own understanding of them.
import { afterAll, expect, test } from 'vitest';
import { checkedStore } from '#device/storage.ts';
import { fakeStorage } from '#device/fake-storage.ts';
import { bannerTarget } from '#catalogue/banner-target.ts';
import { allowedExit, rememberExit, storedExit } from './back-url.ts';
import { goTarget, rememberGoTarget, takeGoTarget } from './go-target.ts';
import { redirectCorpus } from './redirect-corpus.ts';

const own = location.origin;
const corpus = redirectCorpus(own);
const here = location.href;
const partners = ['https://partner.example'];
const store = () => {
  const storage = fakeStorage();
  return checkedStore(() => storage);
};
/** Where a link with this address would lead from here. */
const linked = (address: string): URL =>
  new URL(Object.assign(document.createElement('a'), { href: address }).href);

afterAll(() => history.replaceState(null, '', here));

test('there are at least sixty', () => {
  expect(new Set(corpus).size).toBeGreaterThanOrEqual(60);
});

test.each(corpus)(
  '[ENTRY-02][START-06] go=%j stays inside, and the browser takes it without complaint',
  (address) => {
    const kept = store();
    rememberGoTarget(kept, address, own);
    const target = takeGoTarget(kept, own);
    history.replaceState(null, '', target);
    expect([location.origin, location.pathname.startsWith('/m/')]).toEqual([own, true]);
    expect(linked(target).origin).toBe(own);
    expect(target).not.toMatch(/[?&](token|redirectUrl|go)=/);
    expect(goTarget(target, own)).toBe(target);
  },
);

test.each(corpus)('[ENTRY-03][ENTRY-04] redirectUrl and backUrl %j lead to nobody unknown', (address) => {
  const kept = store();
  for (const kind of ['back', 'redirect'] as const) {
    rememberExit(kept, kind, address, { origin: own, allowed: partners });
    const exit = allowedExit(storedExit(kept, kind), own, partners);
    expect(exit === null || linked(exit).origin === own).toBe(true);
  }
});

const offer = { color: '', title: '', subtitle: '', action: '', groupName: '', url: '', trusted: false };
const noGame = { roomId: '', nodeId: '', gameType: '', vendor: '' };

test.each(corpus)('a banner to %j leads into the house, or out of it by https', (linkage) => {
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
