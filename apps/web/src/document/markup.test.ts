import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { filesOf } from './build-files.ts';
import { embedJson, type Page, renderPage } from './markup.ts';

const page: Page = {
  status: 200,
  lang: 'ar',
  dir: 'rtl',
  languageClass: 'lang-ar',
  scheme: 'dark',
  isAppRanked: true,
  title: 'A <b> & "c"',
  isListed: true,
  description: '',
  barColors: { dark: '#000000', light: '#ffffff' },
  icons: null,
  manifest: '/wps/system/manifest.json?merchantCode=a&language=EN',
  firstPicture: { href: '/m/media/banner/x.avif', type: 'image/avif' },
  css: ':root{--bg:#000}',
  inlinedStyles: ['assets/base.css'],
  entry: 'assets/main.js',
  scripts: ['assets/base.js'],
  hosted: null,
  notices: '',
  body: '<p>here</p>',
  splash: '',
  handover: '{}',
};

function hash(text: string) {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

test('the policy hashes name exactly the inline script and the inline style', () => {
  const { html, scriptHashes, styleHashes } = renderPage(page);
  const script = /<script>(.*?)<\/script>/s.exec(html)?.[1] ?? '';
  const style = /<style>(.*?)<\/style>/s.exec(html)?.[1] ?? '';
  expect(scriptHashes).toEqual([hash(script)]);
  expect(styleHashes).toEqual([hash(style)]);
  expect(html.match(/<script>/g)).toHaveLength(1);
});

test('the app waits for the first picture: its files are listed, but not requested yet', () => {
  const { html } = renderPage(page);
  expect(html).toContain('<meta name="scripts" content="/m/assets/main.js /m/assets/base.js">');
  expect(html).not.toMatch(/modulepreload" href|<script[^>]+src=/);
  // Known before the inline script runs: an address with a session starts the app at once.
  expect(html.indexOf('<meta name="scripts"')).toBeLessThan(html.indexOf('<script>'));
});

test('language, direction and theme are on the root element, and texts are escaped', () => {
  const { html } = renderPage(page);
  expect(html).toContain('<html lang="ar" dir="rtl" class="lang-ar" data-theme="dark" data-app-ranked>');
  expect(html).toContain('<title>A &lt;b&gt; &amp; &quot;c&quot;</title>');
});

test('[LAYOUT-17] the host of the carousel is in the page, with the hash that its file must have', () => {
  const hosted = { name: 'carousel', href: 'https://assets.example/c.js?a&b', integrity: 'sha384-x' };
  expect(renderPage({ ...page, hosted }).html).toContain(
    '<link rel="carousel" href="https://assets.example/c.js?a&amp;b" integrity="sha384-x">',
  );
});

test('without a scheme of the merchant the device decides, in the browser bars too', () => {
  const { html } = renderPage({ ...page, scheme: 'both' });
  expect(html).not.toContain('data-theme');
  expect(html.match(/prefers-color-scheme:(dark|light)/g)).toHaveLength(2);
});

test('embedded data cannot close its script element', () => {
  const text = embedJson({ title: '</script><script>alert(1)</script>\u2028' });
  expect(text).not.toMatch(/<|\u2028/);
  expect(JSON.parse(text)).toEqual({ title: '</script><script>alert(1)</script>\u2028' });
});

test('a screen needs its own files and those of the entry, each once, the entry first', () => {
  const manifest = {
    'src/main.tsx': { file: 'main.js', css: ['main.css'], imports: ['_base'] },
    _base: { file: 'base.js', css: ['base.css'] },
    'src/features/home/home-screen.tsx': { file: 'home.js', css: ['home.css'], imports: ['_base'] },
  };
  expect(filesOf(manifest, 'features/home/home-screen.tsx')).toEqual({
    scripts: ['main.js', 'base.js', 'home.js'],
    styles: ['base.css', 'main.css', 'home.css'],
  });
  expect(() => filesOf(manifest, 'features/gone.tsx')).toThrow('no chunk');
});

test('a phone shows the page at its width, may zoom it, and shrinks it for the keyboard', () => {
  const { html } = renderPage(page);
  const viewport = /<meta name="viewport" content="([^"]+)">/.exec(html)?.[1]?.split(',');
  expect(viewport).toEqual([
    'width=device-width',
    'initial-scale=1',
    'viewport-fit=cover',
    'interactive-widget=resizes-content',
  ]);
});

test('on the home screen of an iPhone it opens as an app below a status bar', () => {
  const { html } = renderPage(page);
  expect(html).toContain('<meta name="apple-mobile-web-app-capable" content="yes">');
  expect(html).toContain('<meta name="apple-mobile-web-app-status-bar-style" content="default">');
});
