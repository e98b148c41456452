// The part of a document before its content: head, theme, splash, files.
import { announcements, manifest } from '@foyer/contract/calls/system.ts';
import type { ValueOf } from '@foyer/contract/call.ts';
import type { EmbeddedAnswer } from '@foyer/contract/document.ts';
import { directionOf, languageClass, localeOf } from '@foyer/contract/languages.ts';
import { sayIn } from '#language/language.ts';
import type { LanguageState } from '#language/language-store.ts';
import { isIndexable } from '#navigation/indexable.ts';
import { paths } from '#navigation/paths.ts';
import { documentTitle } from '#merchant/page-title.ts';
import { formsIn } from '#merchant/picture-forms.ts';
import { logoOf, nameOf, parameter } from '#merchant/template.ts';
import { barColour, schemeOf, themeCss } from '#merchant/theme-css.ts';
import type { Route } from '#shell/route.ts';
import { titleOf } from '#shell/titles.ts';
import type { BuildFiles } from './build-files.ts';
import type { MerchantView } from './merchant-view.ts';
import type { Page } from './markup.ts';
import { noticesMarkup } from './notices.tsx';
import { splashMarkup } from './splash.tsx';

export type HeadInput = {
  readonly view: MerchantView;
  readonly language: LanguageState;
  readonly route: Route | null;
  readonly url: URL;
  readonly answers: readonly EmbeddedAnswer[];
  readonly build: BuildFiles;
};

const closedStatus = {
  open: 200,
  maintenance: 503,
  restricted: 200,
  'no-domain': 404,
  'broken-service': 503,
} as const;

const pictureTypes: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  webp: 'image/webp',
  png: 'image/png',
};

/**
 * The first banner is the largest element on home: it is loaded before everything else. A banner with several formats
 * is named as AVIF: a browser without AVIF ignores the hint and finds its own format in the page.
 */
function firstPicture(answers: readonly EmbeddedAnswer[], hosts: readonly string[]): Page['firstPicture'] {
  const found = answers.find((answer) => answer.path === announcements.path);
  const banner = (found?.value as ValueOf<typeof announcements> | undefined)?.banners[0];
  if (!banner) return null;
  const href = formsIn(hosts)(banner.url)?.avif ?? banner.url;
  const type = pictureTypes[href.split('.').at(-1) ?? ''];
  return type ? { href, type } : null;
}

function titleFor({ view, language, url }: HeadInput): string {
  const name = view.merchant ? nameOf(view.merchant.template) : '';
  // This page sets its title itself once it runs, because the text is not among those of every page.
  const ownKey = url.pathname === paths.inviteFriends ? 'invite.title' : null;
  const key = titleOf(url.pathname, url.searchParams) ?? ownKey;
  const own = key && key !== 'title.home' ? sayIn(language)(key as 'title.login') : '';
  return documentTitle(own, name);
}

/** The carousel's motion from the merchant's asset host (LAYOUT-17, ruling R10). */
function carouselAt(assetHost: string, build: BuildFiles): Page['hosted'] {
  if (assetHost === '') return null;
  const { file, integrity } = build.part('ui/media/carousel-motion.ts');
  return { name: 'carousel', href: `${assetHost}/m/${file}`, integrity };
}

/** The address of the manifest, which cannot know the page's language and colour otherwise. */
function manifestAt({ view, language }: HeadInput): string | null {
  if (!view.merchant) return null;
  const { merchantCode, parameters } = view.merchant.template;
  const colour = barColour(parameters, schemeOf(parameters) ?? 'dark').slice(1);
  return `${manifest.path}?${new URLSearchParams({ merchantCode, language: language.code, colour })}`;
}

/** Everything of a page except its body and its data. */
export function pageHead(input: HeadInput): Omit<Page, 'body' | 'handover'> {
  const { view, language, route, answers, build } = input;
  const template = view.merchant?.template;
  const parameters = template?.parameters ?? {};
  const t = sayIn(language);
  const { scripts, styles } = build.filesOf(route?.screen.file ?? null);
  const [entry = ''] = scripts;
  const favicon = parameters['image_fav_icon'];
  const logo = template ? parameter(template, 'image_loading') || logoOf(template) : '';
  return {
    status: closedStatus[view.state],
    lang: localeOf(language.code),
    dir: directionOf(language.code),
    languageClass: languageClass(language.code),
    scheme: schemeOf(parameters) ?? 'both',
    isAppRanked: (view.merchant?.settings.promotions.APP_DOWNLOAD.vipRankLevel ?? 0) > 0,
    title: titleFor(input),
    isListed: isIndexable(input.url),
    description: template ? parameter(template, 'app_desc') || nameOf(template) : '',
    barColors: { dark: barColour(parameters, 'dark'), light: barColour(parameters, 'light') },
    icons: favicon ? { favicon, touch: parameters['apple_touch_icon'] ?? favicon } : null,
    manifest: manifestAt(input),
    firstPicture: firstPicture(answers, view.merchant?.settings.imageCDNs ?? []),
    css: [themeCss(parameters), ...styles.map(build.style)].join('\n'),
    inlinedStyles: styles,
    entry,
    scripts: scripts.slice(1),
    hosted: carouselAt(view.merchant?.settings.assetHost ?? '', build),
    notices: noticesMarkup({ old: t('browser.old'), noScript: t('browser.noScript') }),
    splash: splashMarkup({
      logo,
      name: template ? nameOf(template) : '',
      label: t('loading.page'),
      retry: t('loading.failed'),
      isRendered: view.merchant !== null || view.state !== 'open',
    }),
  };
}
