// The text of the document: the content of head and body, in the order in which a browser should read it.
import { createHash } from 'node:crypto';
import type { RenderedDocument } from '@foyer/contract/document.ts';
import { bootScript } from './boot-script.ts';

export type Page = {
  readonly status: RenderedDocument['status'];
  readonly lang: string;
  readonly dir: 'ltr' | 'rtl';
  readonly languageClass: string;
  readonly scheme: 'dark' | 'light' | 'both';
  /** The app is offered from a rank of the club on: its bar is hidden until the rank is known (INSTALL-03). */
  readonly isAppRanked: boolean;
  readonly title: string;
  /** Search engines may list it. */
  readonly isListed: boolean;
  readonly description: string;
  /** Colours of the browser's own bars, by colour scheme. */
  readonly barColors: { readonly dark: string; readonly light: string };
  readonly icons: { readonly favicon: string; readonly touch: string } | null;
  /** The address of the web app manifest; null where there is no merchant. */
  readonly manifest: string | null;
  /** The picture that will be the largest element on the first screen. */
  readonly firstPicture: { readonly href: string; readonly type: string } | null;
  readonly css: string;
  /** Style files whose text is already in `css`: listed so that the app does not load them again. */
  readonly inlinedStyles: readonly string[];
  /** The app's entry and its imports: the inline script requests them after the first picture. */
  readonly entry: string;
  readonly scripts: readonly string[];
  /** A script that the merchant's asset host has too, with its content hash; null without such a host. */
  readonly hosted: { readonly name: string; readonly href: string; readonly integrity: string } | null;
  /** For browsers that cannot run the app. */
  readonly notices: string;
  readonly body: string;
  readonly splash: string;
  /** JSON, or null when the document contains no data. */
  readonly handover: string | null;
};

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);
}

/** JSON that is safe inside a script element: without a closing tag and without old line separators. */
export function embedJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

export function sha256Source(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

const schemes = { dark: 'dark', light: 'light', both: 'dark light' } as const;

function barColor({ scheme, barColors }: Page): string[] {
  const meta = (color: string, media = '') =>
    `<meta name="theme-color" content="${escapeHtml(color)}"${media}>`;
  if (scheme !== 'both') return [meta(barColors[scheme])];
  return (['dark', 'light'] as const).map((one) =>
    meta(barColors[one], ` media="(prefers-color-scheme:${one})"`),
  );
}

function head(page: Page): string {
  return [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover,interactive-widget=resizes-content">',
    ...(page.firstPicture
      ? [
          `<link rel="preload" as="image" href="${escapeHtml(page.firstPicture.href)}" type="${page.firstPicture.type}" fetchpriority="high">`,
        ]
      : []),
    `<title>${escapeHtml(page.title)}</title>`,
    `<meta name="description" content="${escapeHtml(page.description)}">`,
    ...(page.isListed ? [] : ['<meta name="robots" content="noindex">']),
    // An app on the home screen of an iPhone: without the browser's bars, below its own status bar.
    '<meta name="mobile-web-app-capable" content="yes">',
    '<meta name="apple-mobile-web-app-capable" content="yes">',
    '<meta name="apple-mobile-web-app-status-bar-style" content="default">',
    `<meta name="color-scheme" content="${schemes[page.scheme]}">`,
    ...barColor(page),
    `<meta name="scripts" content="${[page.entry, ...page.scripts].map((file) => `/m/${file}`).join(' ')}">`,
    ...(page.hosted
      ? [
          `<link rel="${page.hosted.name}" href="${escapeHtml(page.hosted.href)}" integrity="${page.hosted.integrity}">`,
        ]
      : []),
    `<script>${bootScript}</script>`,
    `<style>${page.css}</style>`,
    ...page.inlinedStyles.map((file) => `<link rel="stylesheet" href="/m/${file}" disabled>`),
    ...(page.icons
      ? [
          `<link rel="icon" type="image/png" href="${escapeHtml(page.icons.favicon)}">`,
          `<link rel="apple-touch-icon" href="${escapeHtml(page.icons.touch)}">`,
        ]
      : ['<link rel="icon" href="data:,">']),
    ...(page.manifest ? [`<link rel="manifest" href="${escapeHtml(page.manifest)}">`] : []),
  ].join('');
}

/** The whole document with the hashes for its policy. */
export function renderPage(page: Page): RenderedDocument {
  const theme = page.scheme === 'both' ? '' : ` data-theme="${page.scheme}"`;
  const ranked = page.isAppRanked ? ' data-app-ranked' : '';
  const handover = page.handover
    ? `<script type="application/json" id="handover">${page.handover}</script>`
    : '';
  return {
    status: page.status,
    lang: page.lang,
    html:
      `<!doctype html><html lang="${page.lang}" dir="${page.dir}" class="${page.languageClass}"${theme}${ranked}>` +
      `<head>${head(page)}</head><body>${page.notices}<div id="root">${page.body}</div>${page.splash}${handover}</body></html>`,
    scriptHashes: [sha256Source(bootScript)],
    styleHashes: [sha256Source(page.css)],
  };
}
