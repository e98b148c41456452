// How the pages are written in the scripts of all languages (packages/contract/src/writing.css), and their fonts.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fontFiles } from '@foyer/contract/font-files.ts';
import { fonts } from '@foyer/contract/fonts.ts';
import { languageClass, type LanguageCode, languages } from '@foyer/contract/languages.ts';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Assets, serveAssets } from './assets.ts';
import { endedPage } from './chat/conversation-page.ts';
import { lottoFiles } from './lotto/lotto-page.ts';
import { openBook } from './payments/book.ts';
import { checkoutPage } from './payments/checkout-page.ts';
import { openOutbox } from './payments/outbox.ts';
import { openStore } from './store.ts';
import { gamePage } from './vendor/game-page.ts';

const folder = import.meta.dirname;
const sheets = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.css'),
);
function read(name: string): string {
  return readFileSync(path.join(folder, name), 'utf8');
}
const writing = read('../../../packages/contract/src/writing.css');
const codes = Object.keys(languages) as LanguageCode[];

test.each(sheets)('%s: letter spacing is none in scripts whose letters join or carry marks', (name) => {
  const spacings = [...read(name).matchAll(/letter-spacing:\s*([^;]+);/g)].map(([, value = '']) =>
    value.trim(),
  );
  expect(spacings.filter((value) => value !== '0' && !value.includes('var(--track)'))).toEqual([]);
});

test.each(sheets)('%s has no rules of its own for a language', (name) => {
  expect(read(name)).not.toMatch(/:lang\(|\[lang|\.lang-|line-break:|word-break: keep-all/);
});

const pages = ['pages/sandbox.css', 'chat/page/talk.css', 'lotto/page/base.css', 'vendor/page/shell.css'];
test.each(pages)('%s takes font and lines from the rules of the language', (name) => {
  expect(read(name)).toMatch(/font(-family)?:[^;]*var\(--font\)/);
  expect(read(name)).toMatch(/(line-height: var\(--lh\)|font:[^;]*var\(--lh\))/);
});

/** The declarations of the rules for the class of a language. */
function rulesOf(code: LanguageCode): string {
  const rules = [...writing.replaceAll(/\/\*.*?\*\//gs, '').matchAll(/([^{}]+)\{([^}]*)\}/g)];
  const own = rules.filter(([, selectors = '']) =>
    selectors.split(',').some((one) => one.trim() === `html.${languageClass(code)}`),
  );
  return own.map(([, , body = '']) => body).join('');
}

test.each(['TH', 'LO', 'KM', 'MY', 'HI', 'NE', 'BN', 'TA', 'TE', 'UR'] as const)(
  'lines of %s are higher than those of Latin letters',
  (code) => {
    for (const [token, latin] of [
      ['lh', 1.5],
      ['lh-tight', 1.15],
      ['lh-least', 1],
    ] as const)
      expect(Number(new RegExp(`--${token}: ([\\d.]+);`).exec(rulesOf(code))?.[1])).toBeGreaterThan(latin);
  },
);

test('the rules of a language name the font whose files it loads, and those of others name none', async () => {
  const files = await fontFiles();
  for (const code of codes) {
    const named = [...rulesOf(code).matchAll(/'([^']+ Variable)'/g)].map(([, family]) => family);
    const sheet = String(files.get(`${fonts[code]}.css`) ?? '');
    const families = [...sheet.matchAll(/font-family: '([^']+)'/g)].map(([, family]) => family);
    expect([code, ...named]).toEqual([code, ...new Set(families)]);
    expect(named).toHaveLength(fonts[code] === undefined ? 0 : 1);
    for (const [, file = ''] of sheet.matchAll(/url\(([^)]+)\)/g)) expect(files.has(file), file).toBe(true);
  }
});

const app = Fastify();
const store = openStore(null);
const clients = { find: () => ({ name: 'Aurora' }) as never };
const book = openBook(store, Date.now);
const outbox = openOutbox(store, clients, Date.now);
let assets: Assets;
let lotto: ReadonlyMap<string, string | Buffer>;
beforeAll(async () => {
  assets = await serveAssets(app, {
    folder: path.join(folder, 'pages'),
    prefix: '/pages',
    script: 'inbox.ts',
  });
  const pictures = { symbols: '', fishes: '', cards: '' };
  gamePage(app, assets, { find: () => undefined, all: () => [] }, pictures);
  checkoutPage(app, { book, outbox, clients, pages: assets, own: assets });
  lotto = await lottoFiles();
});
afterAll(async () => {
  await app.close();
  await outbox.close();
  store.close();
});

const documents: Readonly<Record<string, (language: LanguageCode) => Promise<string>>> = {
  game: async (language) => (await app.inject(`/games/NLT/nlt-sevens?lang=${language}`)).body,
  lottery: (language) => Promise.resolve(String(lotto.get(`${language}.html`))),
  chat: (language) => Promise.resolve(endedPage(language, assets)),
  checkout: async (language) => {
    const made = book.openCheckout({
      client: 'aurora',
      reference: `D-${language}`,
      amount: '50000',
      currency: 'PHP',
      method: 'GATEWAY',
      bank: 'LANTERN',
      returnUrl: 'http://aurora.localhost:8080/m/voucherCenter',
      language,
      expiresAt: Date.now() + 600_000,
    });
    return (await app.inject(`/pay/${made?.id}`)).body;
  },
};

test.each(Object.entries(documents))(
  'the %s page links the rules of the languages, and a font only in a language that has one',
  async (_, documentIn) => {
    for (const code of codes) {
      const html = await documentIn(code);
      const linked = [...html.matchAll(/<link rel="stylesheet" href="[^"]*\/([\w-]+)\.css">/g)].map(
        ([, name]) => name,
      );
      expect(html).toContain(` class="${languageClass(code)}"`);
      expect(linked).toContain('writing');
      expect([code, ...linked.filter((name) => name?.startsWith('noto-'))]).toEqual([
        code,
        ...(fonts[code] === undefined ? [] : [fonts[code]]),
      ]);
    }
  },
);

test('a font is served from the page’s own origin, which its policy allows', async () => {
  const sheet = await app.inject(assets.address('noto-nastaliq-urdu.css'));
  const file = /url\(([\w.-]+\.woff2)\)/.exec(sheet.body)?.[1] ?? '';
  const font = await app.inject(assets.address(file));
  expect([font.statusCode, font.headers['content-type'], font.rawPayload.toString('latin1', 0, 4)]).toEqual([
    200,
    'font/woff2',
    'wOF2',
  ]);
  const { headers } = await app.inject('/games/NLT/nlt-sevens?lang=UR');
  expect(headers['content-security-policy']).toContain("font-src 'self'");
});
