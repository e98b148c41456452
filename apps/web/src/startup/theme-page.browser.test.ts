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
  delete document.documentElement.dataset['theme'];
});

test('[TEMPLATE-03][TEMPLATE-09] a page without server rendering gets its merchant’s colours, scheme and title', async () => {
  await themePage(document, template);
  expect(colourOf('--brand')).toBe('#eb4766');
  expect(getComputedStyle(document.documentElement).colorScheme).toBe('light');
  expect(document.title).toBe('Lotus');
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
