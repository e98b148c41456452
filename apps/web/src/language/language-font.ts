// The font of the page's language, where it has one of its own: loaded only when the language is chosen (LANG-11).
import { fonts } from '@foyer/contract/fonts.ts';
import type { LanguageCode } from '@foyer/contract/languages.ts';

function loadFont(page: Document): void {
  // The class that languageClass gives it.
  const [, name] = /\blang-(\S+)/.exec(page.documentElement.className) ?? [];
  const font = fonts[name?.toUpperCase() as LanguageCode];
  if (!font) return;
  const href = `/m/static/fonts/${font}.css`;
  if (page.querySelector(`link[href="${href}"]`)) return;
  const link = page.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  page.head.append(link);
}

/** Loads the font of the page's language, now and after each change of the language. */
export function followFonts(page: Document): void {
  loadFont(page);
  new MutationObserver(() => loadFont(page)).observe(page.documentElement, { attributeFilter: ['class'] });
}
