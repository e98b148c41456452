// The font of the page's language, where it has one of its own: loaded only when the language is chosen (LANG-11).
import { fonts } from '@foyer/contract/fonts.ts';
import { languageClass, type LanguageCode } from '@foyer/contract/languages.ts';

function loadFont(page: Document): void {
  const { classList } = page.documentElement;
  const [, font] =
    Object.entries(fonts).find(([code]) => classList.contains(languageClass(code as LanguageCode))) ?? [];
  if (font === undefined) return;
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
