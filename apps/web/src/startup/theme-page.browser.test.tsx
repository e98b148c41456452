import { afterEach, expect, test } from 'vitest';
import { applyLanguage } from '#language/document-language.ts';
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

test('[LANG-11] the Japanese font is loaded when Japanese is chosen, and once', () => {
  const fonts = () => document.querySelectorAll('link[href$="noto-sans-jp.css"]').length;
  applyLanguage(document, 'EN');
  expect(fonts()).toBe(0);
  applyLanguage(document, 'JA');
  applyLanguage(document, 'EN');
  applyLanguage(document, 'JA');
  expect(fonts()).toBe(1);
  document.querySelector('link[href$="noto-sans-jp.css"]')?.remove();
});
