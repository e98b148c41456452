// Every function of the app that reads an address, with addresses that try to lead out: they return a page of the app,
// an allowed partner's address, or nothing.
import { leavingAddresses } from '@foyer/contract/testing/addresses.ts';
import { expect, test } from 'vitest';
import { bannerTarget } from '#content/banner-target.ts';
import { sanitize } from '#content/rich-text.tsx';
import { inAppTarget } from '#navigation/go.ts';
import { namedPage } from '#device/named-page.ts';
import { manifestText } from '#install/manifest-link.ts';
import { appFileOf } from '#merchant/app-file.ts';
import { allowedExit } from '#session/back-url.ts';
import { goTarget } from '#session/go-target.ts';
import { serviceLink } from '#support/service-link.ts';

const own = 'https://aurora.example';
const partners = ['https://partner.example'];

/** A page of the app, judged as the browser does: after parsing. */
function isPage(address: string, origin: string): boolean {
  const url = new URL(address, origin);
  return url.origin === origin && url.pathname.startsWith('/m/') && !url.pathname.includes('//');
}
function isPartner(address: string): boolean {
  return partners.includes(new URL(address).origin);
}
/** An https address opens in a new window, without data of the member. */
function isOutside(address: string): boolean {
  return new URL(address).protocol === 'https:' && !/token|ticket/.test(address);
}

/** A file may be at any https host; a path is one of the merchant's own site. */
function isFile(address: string): boolean {
  const url = new URL(address, own);
  return url.protocol === 'https:' && (!address.startsWith('/') || url.origin === own);
}

/** Apps of customer services have schemes of their own. */
function isServiceAddress(address: string): boolean {
  const { protocol, username } = new URL(address);
  return /^(https|mailto|tel|tg|line|whatsapp):$/.test(protocol) && username === '';
}

/** The functions that read addresses: their result for an address, and whether it is safe. */
const readers: Record<string, (address: string) => boolean> = {
  'the go parameter': (address) => {
    const to = goTarget(address, own);
    return to === null || isPage(to, own);
  },
  'backUrl and redirectUrl': (address) => {
    const to = allowedExit(address, own, partners);
    return to === null || to.startsWith(`${own}/m/`) || isPartner(to);
  },
  'the page of a notification': (address) => isPage(namedPage(address, own), own),
  'a manifest of the app': (address) => {
    const given = { start_url: address, shortcuts: [{ url: address }] };
    const text = manifestText(given, { origin: own, colour: null, ticket: 'T' });
    const { start_url: start, shortcuts } = JSON.parse(text) as {
      start_url: string;
      shortcuts: { url: string }[];
    };
    return [start, ...shortcuts.map(({ url }) => url)].every((page) => isPage(page, own));
  },
  'a file of the app': (address) => {
    const to = appFileOf([{ resourceType: 'Android', url: address }], 'Android', own);
    return to === null || isFile(to);
  },
  'a channel of customer service': (address) =>
    [{ link: address }, { path: address }].every((entry) => {
      const to = serviceLink(
        { path: '', csType: 'WEB', csPosition: '', title: '', link: '', labelIds: [], ...entry },
        null,
        { origin: own, userAgent: '' },
      );
      if (to === null) return true;
      return to.startsWith(`${own}/`) ? isPage(to, own) : isServiceAddress(to);
    }),
  'the link of a banner': (address) => {
    const to = bannerTarget({ linkageType: 'URL', linkage: address });
    if (to.kind === 'go') return isPage(to.href, own);
    return to.kind === 'leave' ? isOutside(to.href) : true;
  },
  'a link in a merchant’s text': (address) => {
    const link = document.createElement('a');
    link.setAttribute('href', address);
    const href = sanitize(link.outerHTML).querySelector('a')?.getAttribute('href') ?? null;
    if (href === null) return true;
    return href.startsWith('/')
      ? isPage(href, location.origin)
      : isOutside(href) || href.startsWith('mailto:');
  },
  'a tap on a link': (address) => {
    const link = document.createElement('a');
    link.href = address;
    // The browser follows no link that it cannot parse.
    if (!URL.canParse(link.href)) return true;
    const tap = {
      button: 0,
      metaKey: false,
      ctrlKey: false,
      shiftKey: false,
      altKey: false,
      defaultPrevented: false,
    };
    const to = inAppTarget(tap, link, location.href);
    return to === null || (new URL(to, location.origin).origin === location.origin && to.startsWith('/m/'));
  },
};

test.for(Object.entries(readers))('%s leads nowhere else', ([, isSafe], { task }) => {
  const addresses = leavingAddresses(own);
  Object.assign(task.meta, { cases: addresses.length });
  expect(addresses.filter((address) => !isSafe(address))).toEqual([]);
});

test('a page of the app and a partner’s address are still reached', () => {
  expect(goTarget('/m/deposit?a=1', own)).toBe('/m/deposit?a=1');
  expect(allowedExit('https://partner.example/x', own, partners)).toBe('https://partner.example/x');
});
