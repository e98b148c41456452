// Fonts of scripts that many phones lack; the build writes their files (language-files.ts). A font is loaded only when
// its language is chosen (LANG-11).

const fonts: Readonly<Record<string, string>> = {
  'lang-ja': 'sans-jp',
  'lang-my': 'sans-myanmar',
  'lang-km': 'sans-khmer',
  'lang-lo': 'sans-lao',
  'lang-ur': 'nastaliq-urdu',
};

function loadFont(page: Document): void {
  const name = Object.keys(fonts).find((one) => page.documentElement.classList.contains(one));
  if (name === undefined) return;
  const href = `/m/static/fonts/noto-${fonts[name]}.css`;
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
