import { afterEach, expect, test } from 'vitest';
import { applyLanguage } from '#language/document-language.ts';
import { followFonts } from '#language/language-font.ts';
import { themePage } from './theme-page.ts';

const template = {
  merchantCode: 'LOTUS',
  templateId: 'A1',
  mobileTemplate: {},
  parameters: { header_color: '#eb4766', title: 'Lotus', color_scheme: 'light' },
  routes: [],
};
function colourOf(token: string) {
  return getComputedStyle(document.documentElement).getPropertyValue(token);
}

afterEach(() => {
  document.adoptedStyleSheets = [];
  for (const refusal of document.querySelectorAll('meta[name=robots]')) refusal.remove();
  delete document.documentElement.dataset['theme'];
});

test('[TEMPLATE-03][TEMPLATE-09] a page without server rendering gets its merchant’s colours, scheme and title', async () => {
  await themePage(document, template);
  expect(colourOf('--brand')).toBe('#eb4766');
  expect(getComputedStyle(document.documentElement).colorScheme).toBe('light');
  expect(document.title).toBe('Lotus');
});

test.each([
  [{ image_fav_icon: '/fav.png', apple_touch_icon: '/touch.png' }, '/fav.png', '/touch.png'],
  [{ image_fav_icon: '/fav.png' }, '/fav.png', '/fav.png'],
  [{}, 'data:,', undefined],
])(
  '[TEMPLATE-05] with %o a page without server rendering has the icons %s and %s',
  async (icons, tab, home) => {
    const empty = Object.assign(document.createElement('link'), { rel: 'icon', href: 'data:,' });
    document.head.append(empty);
    await themePage(document, { ...template, parameters: { ...template.parameters, ...icons } });
    const take = (rel: string) =>
      [...document.querySelectorAll(`link[rel=${rel}]`)].map((link) => {
        link.remove();
        return link.getAttribute('href');
      });
    expect([take('icon'), take('apple-touch-icon')]).toEqual([[tab], home === undefined ? [] : [home]]);
  },
);

test.each([
  ['/m/home', true],
  ['/m/login', false],
  ['/m/notice?id=1', false],
])('[CVAL-06] a page without server rendering at %s may be listed: %s', async (address, isListed) => {
  const before = location.href;
  history.replaceState(null, '', address);
  await themePage(document, template);
  history.replaceState(null, '', before);
  expect(document.querySelectorAll('meta[name=robots][content=noindex]')).toHaveLength(isListed ? 0 : 1);
});

test('a template without a scheme leaves it to the device', async () => {
  const { color_scheme: _, ...parameters } = template.parameters;
  await themePage(document, { ...template, parameters });
  const device = matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark';
  expect(getComputedStyle(document.documentElement).colorScheme).toBe(device);
});

test('[LANG-10] the page has its language, direction and one font class, and its other attributes stay', () => {
  const root = document.documentElement;
  root.classList.add('keeps');
  applyLanguage(document, 'AR');
  expect([root.lang, root.dir, root.className]).toEqual(['ar', 'rtl', 'keeps lang-ar']);
  applyLanguage(document, 'PT-BR');
  expect([root.lang, root.dir, root.className]).toEqual(['pt-BR', 'ltr', 'keeps lang-pt-br']);
});

test('[LANG-11] a font is loaded when its language is chosen, once; other languages load none', async () => {
  const loaded = () =>
    [...document.querySelectorAll('link[href*="/static/fonts/"]')].map((link) => link.getAttribute('href'));
  const sheet = (name: string) => `/m/static/fonts/noto-${name}.css`;
  applyLanguage(document, 'EN');
  followFonts(document);
  applyLanguage(document, 'TH');
  applyLanguage(document, 'JA');
  await expect.poll(loaded).toEqual([sheet('sans-jp')]);
  for (const code of ['EN', 'JA', 'MY'] as const) applyLanguage(document, code);
  await expect.poll(loaded).toEqual([sheet('sans-jp'), sheet('sans-myanmar')]);
  for (const [code, name] of [
    ['KM', 'sans-khmer'],
    ['LO', 'sans-lao'],
    ['UR', 'nastaliq-urdu'],
  ] as const) {
    applyLanguage(document, code);
    await expect.poll(loaded).toContain(sheet(name));
  }
  applyLanguage(document, 'EN');
  for (const link of document.querySelectorAll('link[href*="/static/fonts/"]')) link.remove();
});
