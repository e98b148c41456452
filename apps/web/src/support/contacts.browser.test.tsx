// Which customer service entries are on screen, and where each of them leads.
import { memberInfo } from '@foyer/contract/calls/member.ts';
import { encrypt } from '@foyer/envelope/des.ts';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ann } from '#testing/fake-session.ts';
import { contactOf, statusOf } from '#testing/merchant.ts';
import { answer, type AppSetup, renderScreen } from '#testing/render-screen.tsx';
import { clear } from '#testing/show.tsx';
import { chatIcon, headsetIcon, mailIcon } from '#ui/icons/nav-icons.ts';
import {
  facebookMark,
  instagramMark,
  lineMark,
  telegramMark,
  twitterMark,
  whatsappMark,
} from '#ui/icons/social-marks.ts';
import { Contacts } from './contacts.tsx';

type Changes = Parameters<typeof contactOf>[0];

const gold = { labelId: 'gold', labelName: 'Gold & more', type: 'AUTO', rankLevel: 3 };
function infoOf(clubLabel: typeof gold | null) {
  return answer(memberInfo, {
    id: '7',
    account: 'ann',
    userName: 'ann',
    type: 0,
    language: 'EN',
    clubLabel,
  });
}

/** Shows the entries to a visitor, or to Ann, who has the label Gold. */
function list(contacts: readonly Changes[], setup: AppSetup = {}) {
  return renderScreen(<Contacts />, {
    merchant: { status: statusOf({ contacts: contacts.map(contactOf) }) },
    answers: [infoOf(gold)],
    ...setup,
  });
}
const asMember: AppSetup = { member: ann };

function hrefs(): (string | null)[] {
  return [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'));
}
function names(): (string | null)[] {
  return [...document.querySelectorAll('a')].map((link) => link.textContent);
}
/** A last entry with a known address: when it is there, the whole list is. */
const last = { link: 'https://last.example/' };
async function linkOf(entry: Changes, setup?: AppSetup): Promise<string | null | undefined> {
  list([entry, last], setup);
  await expect.poll(() => hrefs().at(-1)).toContain('https://last.example/');
  return hrefs().length === 2 ? hrefs()[0] : undefined;
}

afterEach(() => {
  clear();
  vi.restoreAllMocks();
});

/** As a merchant's back office encodes a path. */
function encoded(plain: string, key = 'k3y-4-md'): string {
  const bytes = (text: string) => new Uint8Array(new TextEncoder().encode(text));
  return btoa(String.fromCodePoint(...encrypt(bytes(key), bytes(plain)))) + key;
}

describe('the entries', () => {
  test('[SERVICE-02] that cannot be read are left out, and the others are shown', async () => {
    const broken: unknown[] = [
      null,
      5,
      'x',
      { csType: null, title: 'No type', link: 'https://a.example/6' },
      { csType: 'LINE', title: 'Whose labels', link: 'https://a.example/7', labelIds: { gold: true } },
      { csType: 'LINE', title: { text: 'x' }, link: 'https://a.example/8', labelIds: null, csPosition: 2 },
      { csType: 'LINE', title: 'No address', link: 5, path: {}, labelIds: [] },
    ];
    const contacts = [...broken, contactOf(last)] as ReturnType<typeof contactOf>[];
    renderScreen(<Contacts />, { merchant: { status: statusOf({ contacts }) } });
    await expect.poll(hrefs).toEqual(['https://a.example/8', 'https://last.example/']);
    expect(names()).toEqual(['LINE', 'Live chat']);
  });

  const entries = [
    { title: 'For gold', link: 'https://a.example/1', labelIds: ['silver', 'gold'], csPosition: '3' },
    { title: 'Also gold', link: 'https://a.example/2', labelIds: 'bronze, gold', csPosition: '2' },
    { title: 'For bronze', link: 'https://a.example/3', labelIds: ['bronze'], csPosition: '1' },
    { title: 'For all', link: 'https://a.example/4', csPosition: '' },
    { title: '', csType: 'LINE', link: 'https://a.example/5', labelIds: '', csPosition: '10' },
  ];

  test('[SERVICE-02][SERVICE-04][ROLE-02] of a member are those with the club label, in the order of csPosition', async () => {
    list(entries, asMember);
    await expect.poll(names).toEqual(['Also gold', 'For gold']);
  });

  test.each([
    ['another label', { ...gold, labelId: 'platinum' }],
    ['no label', null],
  ])('[SERVICE-04] of a member with %s are those without any label', async (_, label) => {
    list(entries, { ...asMember, answers: [infoOf(label)] });
    await expect.poll(names).toEqual(['LINE', 'For all']);
  });

  test('[SERVICE-02][SERVICE-05] of a visitor are those without any label, by title or else by type', async () => {
    list(entries);
    await expect.poll(names).toEqual(['LINE', 'For all']);
  });

  test('[PAGE-05] have the sign of their type, and an unknown type has that of customer service', async () => {
    const types = ['EMAIL', 'LIVECHAT', 'TELEGRAM', 'WHATSAPP', 'FACEBOOK', 'IG', 'LINE', 'TWITTER', 'OTHER'];
    list(types.map((csType, place) => ({ csType, link: 'https://a.example/', csPosition: `${place}` })));
    const first = () => [...document.querySelectorAll('a')].map((link) => link.querySelector('path'));
    const signs = [mailIcon, chatIcon, telegramMark, whatsappMark, facebookMark, instagramMark]
      .concat([lineMark, twitterMark, headsetIcon])
      .map(({ body, d }) => body ?? d);
    await expect.poll(() => first().map((path) => path?.getAttribute('d'))).toEqual(signs);
  });
});

describe('the address', () => {
  const own = location.origin;
  test.each<[string, Changes, string | undefined]>([
    ['[SERVICE-06] absolute', { path: 'https://a.example/x?y=1#z' }, 'https://a.example/x?y=1#z'],
    ['[SERVICE-06] rooted', { path: '/m/helpCenter?a=1' }, `${own}/m/helpCenter?a=1`],
    [
      '[SERVICE-06][SERVICE-07] encoded',
      { path: encoded('https://a.example/é') },
      'https://a.example/%C3%A9',
    ],
    ['[SERVICE-07] encoded, rooted', { path: encoded('/m/notice') }, `${own}/m/notice`],
    [
      '[SERVICE-21] link before path',
      { link: 'https://a.example/l', path: '/m/notice' },
      'https://a.example/l',
    ],
    ['[SERVICE-21] other protocols', { link: 'tg://resolve?domain=x' }, 'tg://resolve?domain=x'],
    ['[SERVICE-21] empty', { link: '', path: '' }, undefined],
    ['[SERVICE-21] blank', { link: '  ' }, undefined],
    ['[SERVICE-21] invalid', { link: 'https://' }, undefined],
    ['[SERVICE-21] script', { link: 'javascript:alert(1)' }, undefined],
    ['[SERVICE-21] script in two lines', { link: 'java\nscript:alert(1)' }, undefined],
    ['[SERVICE-21] encoded script', { path: encoded('javascript:alert(1)') }, undefined],
    ['[SERVICE-21] encoded data', { path: encoded('data:text/html,x') }, undefined],
    ['[SERVICE-21] file', { link: 'file:///etc/passwd' }, undefined],
    ['[SERVICE-21] with a password', { link: 'https://a:b@a.example/' }, undefined],
    ['[SERVICE-21] own page outside the app', { path: '/wps/session/logout' }, undefined],
    ['[SERVICE-21] own page by a detour', { path: '/m/..//evil.example' }, undefined],
  ])('%s leads there or is left out', async (_, entry, href) => {
    expect(await linkOf(entry)).toBe(href);
  });

  test('[SERVICE-22] relative is one of the site, whatever page shows it', async () => {
    const here = location.href;
    history.replaceState(null, '', '/m/member/home');
    onTestFinished(() => history.replaceState(null, '', here));
    expect(await linkOf({ link: 'm/notice' })).toBe(`${own}/m/notice`);
  });

  test.each(['https://cs.example/room', '//cs.example/room', '/m/helpCenter', 'tel:+631'])(
    '[SERVICE-06] %s is not decoded, so nothing is logged about it',
    async (path) => {
      const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
      expect(await linkOf({ path })).toContain(path.replace(/^\/\//, ''));
      expect(warn).not.toHaveBeenCalled();
    },
  );

  test.each([
    'short',
    'not base64!!k3y-4-md',
    `AAAA${'k3y-4-md'}`,
    encoded('x', 'another!').slice(0, -8) + 'wrongkey',
  ])(
    '[SERVICE-08] %s cannot be decoded: it is used as it is, and a warning without the value is logged',
    async (path) => {
      const warn = vi.spyOn(console, 'warn').mockReturnValue();
      // Relative to the app's origin, and therefore outside of its pages.
      expect(await linkOf({ path })).toBe(undefined);
      expect(warn.mock.calls[0]).toEqual(['cs path decode failed']);
      clear();
      expect(await linkOf({ path: `m/${path}` })).toBe(`${own}/m/${encodeURI(path)}`);
    },
  );
});

describe('the query', () => {
  const at = 'https://cs.example/room';
  const member = { ...ann, userName: 'an n&b' };
  const name = 'an+n%26b';
  const types: [string, string, string][] = [
    ['TX-CHAT', at, `${at}?name=${name}`],
    ['AICAN', at, `${at}?category=Gold+%26+more&name=${name}`],
    ['MIDUOKE', `${at}?accountid=5`, `${at}?accountid=5&visitorname=${name}`],
    ['MIDUOKE', `${at}/accountid/5`, `${at}/accountid/5?visitorname=${name}`],
    ['MIDUOKE', at, at],
    ['LIVECHAT', `${at}/open_chat.cgi`, `${at}/open_chat.cgi?name=${name}`],
    ['LIVECHAT', at, at],
    ['COMM100', at, `${at}?CUSTOM!username=${name}`],
    ['COMM100VIP', `${at}?CUSTOM!username=x&a=1#end`, `${at}?CUSTOM!username=${name}&a=1#end`],
    ...['TELEGRAM', 'WHATSAPP', 'FACEBOOK', 'IG', 'LINE', 'TWITTER'].map((type): [string, string, string] => [
      type,
      at,
      at,
    ]),
  ];
  test.each(types)(
    '[SERVICE-03][SERVICE-09][SERVICE-10][SERVICE-11][SERVICE-12] of %s at %s is %s for a member',
    async (csType, link, href) => {
      expect(await linkOf({ csType, link }, { ...asMember, member })).toBe(href);
    },
  );

  test.each([
    ['MIDUOKE', '/accountid/5', 'visitorname'],
    ['LIVECHAT', '/open_chat.cgi', 'name'],
  ])(
    '[SERVICE-11][SERVICE-12] of %s has the name where its decoded path has %s',
    async (csType, part, as) => {
      const setup = { ...asMember, member };
      expect(await linkOf({ csType, path: encoded(at + part) }, setup)).toBe(`${at}${part}?${as}=${name}`);
      clear();
      expect(await linkOf({ csType, path: encoded(at) }, setup)).toBe(at);
    },
  );

  test.each(types)('[SERVICE-09] of %s has no name for a visitor', async (csType, link) => {
    expect(await linkOf({ csType, link })).toBe(link);
  });

  test('[SERVICE-10] has no category for a member without a label', async () => {
    const setup = { member, answers: [infoOf(null)] };
    expect(await linkOf({ csType: 'AICAN', link: at }, setup)).toBe(`${at}?name=${name}`);
  });

  test('[SERVICE-19] has openExternalBrowser=1 in the browser of LINE, for web addresses only', async () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone) Line/13.5.0');
    expect(await linkOf({ link: `${at}?a=1` })).toBe(`${at}?a=1&openExternalBrowser=1`);
    clear();
    expect(await linkOf({ link: 'tel:+631' })).toBe('tel:+631');
  });

  test('[SERVICE-09][SERVICE-19] has the name as the service reads it in the browser of LINE too', async () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone) Line/13.5.0');
    const href = `${at}?openExternalBrowser=1&CUSTOM!username=${name}`;
    expect(await linkOf({ csType: 'COMM100', link: at }, { ...asMember, member })).toBe(href);
  });
});

test('a merchant without channels says that they are coming soon', async () => {
  list([]);
  await expect.element(page.getByText('Coming soon')).toBeVisible();
});

test('a page of the app opens in place; another site opens in a window of its own', async () => {
  list([{ path: '/m/helpCenter' }, last]);
  await expect.poll(() => hrefs().length).toBe(2);
  const targets = [...document.querySelectorAll('a')].map((link) => link.target);
  expect(targets).toEqual(['', '_blank']);
});
