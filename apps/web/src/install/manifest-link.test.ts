import { manifest } from '@foyer/contract/calls/system.ts';
import { answerTo } from '@foyer/contract/testing/answers.ts';
import { seeded } from '@foyer/contract/testing/chance.ts';
import { mutate } from '@foyer/contract/testing/poison.ts';
import { expect, test } from 'vitest';
import { manifestText } from './manifest-link.ts';

const value = {
  id: '/m/',
  name: 'Aurora',
  start_url: '/m/home?from=pwa',
  scope: '/m/',
  theme_color: 'oklch(0.66 0.2 293)',
  icons: [{ src: '/m/media/icon/aurora-192.png', sizes: '192x192' }],
  screenshots: [{ src: '/m/media/shot/1.png', sizes: '780x1688' }],
  shortcuts: [{ name: 'Deposit', url: '/m/voucherCenter' }],
};
const origin = 'https://aurora.example';

test('a separate manifest file has absolute addresses and the page’s colour', () => {
  expect(JSON.parse(manifestText(value, { origin, colour: '#120c2a', ticket: null }))).toEqual({
    id: 'https://aurora.example/m/',
    name: 'Aurora',
    start_url: 'https://aurora.example/m/home?from=pwa',
    scope: 'https://aurora.example/m/',
    theme_color: '#120c2a',
    background_color: '#120c2a',
    icons: [{ src: 'https://aurora.example/m/media/icon/aurora-192.png', sizes: '192x192' }],
    screenshots: [{ src: 'https://aurora.example/m/media/shot/1.png', sizes: '780x1688' }],
    shortcuts: [{ name: 'Deposit', url: 'https://aurora.example/m/voucherCenter' }],
  });
});

test('a ticket is in the first address, and in nothing that identifies the app', () => {
  const ticket = 'T'.repeat(43);
  const text = manifestText(value, { origin, colour: null, ticket });
  expect(JSON.parse(text)).toMatchObject({
    start_url: `https://aurora.example/m/home?from=pwa&install=${ticket}`,
    id: 'https://aurora.example/m/',
  });
  expect(text.split(ticket)).toHaveLength(2);
});

type Written = {
  id: string;
  start_url: string;
  scope: string;
  icons: readonly { src: string }[];
  shortcuts: readonly { name: string; url: string }[];
};
/** The manifest of an answer whose fields may be anything. */
function written(changes: object, ticket: string | null = null): Written {
  return JSON.parse(manifestText({ ...value, ...changes }, { origin, colour: null, ticket })) as Written;
}

const elsewhere = [
  'https://evil.example/m/home',
  '//evil.example/m/home',
  '/\\evil.example/m/home',
  '/m/..//evil.example',
  '/m/../wps/relay/x',
  '/m/home\n',
  ' /m/home',
  'javascript:alert(1)',
  'data:text/html,x',
  'http://',
  '',
  null,
  7,
  {},
];

test.each(elsewhere)('[INSTALL-20] a shortcut to %j is left out', (url) => {
  const shortcuts = [
    { name: 'Deposit', url: '/m/voucherCenter?from=pwa' },
    { name: 'Evil', url },
  ];
  expect(written({ shortcuts }).shortcuts).toEqual([
    { name: 'Deposit', url: 'https://aurora.example/m/voucherCenter?from=pwa' },
  ]);
});

test.each(elsewhere)('a first page at %j is home, and a ticket goes nowhere else', (url) => {
  const { start_url: start } = written({ start_url: url }, 'T'.repeat(43));
  expect(start).toBe(`https://aurora.example/m/home?install=${'T'.repeat(43)}`);
});

test.each(elsewhere)('an id and a scope of %j are those of the app', (url) => {
  const { id, scope } = written({ id: url, scope: url });
  expect([id, scope]).toEqual(['https://aurora.example/m/', 'https://aurora.example/m/']);
});

test.each(['javascript:alert(1)', 'data:image/png,x', 'http://', 'http://a.example/1.png', null, 7])(
  '[INSTALL-20] a picture at %j is left out',
  (src) => {
    expect(written({ icons: [...value.icons, { src }] }).icons).toHaveLength(1);
  },
);

test.each([null, undefined, 'x', 7, {}, [null, 'x', 7]])('lists that are %j are empty', (list) => {
  expect(written({ icons: list, screenshots: list, shortcuts: list })).toMatchObject({
    icons: [],
    screenshots: [],
    shortcuts: [],
  });
});

test('whatever the gateway answers, the file opens pages of the app only', () => {
  const valid = answerTo(manifest.method, manifest.path);
  for (let seed = 1; seed <= 500; seed += 1) {
    const given = mutate(valid, seeded(seed)) as typeof value;
    const text = manifestText(given, { origin, colour: null, ticket: 'T'.repeat(43) });
    const { id, start_url: start, scope, shortcuts, icons } = JSON.parse(text) as Written;
    const pages = [id, start, scope, ...shortcuts.map(({ url }) => url)];
    expect([seed, pages.filter((page) => !page.startsWith(`${origin}/m/`))]).toEqual([seed, []]);
    expect([seed, icons.filter(({ src }) => !src.startsWith('https://'))]).toEqual([seed, []]);
  }
});
