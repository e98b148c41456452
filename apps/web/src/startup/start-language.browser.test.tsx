// The language in which the app starts, and the list of languages that it offers.
import { memberInfo, memberLanguage } from '@foyer/contract/calls/member.ts';
import { templates } from '@foyer/contract/calls/system.ts';
import { memberType } from '@foyer/contract/member-type.ts';
import { answerTo } from '@foyer/contract/testing/answers.ts';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { LanguagePicker } from '#language/language-picker.tsx';
import { type LanguageCode, languages } from '@foyer/contract/languages.ts';
import { bundled } from '#language/words/bundled.ts';
import { send } from '#request/send.ts';
import type { Session } from '#session/session-info.ts';
import { beginSession } from '#session/session.ts';
import { ann } from '#testing/fake-session.ts';
import { templateOf } from '#testing/merchant.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { clear, show } from '#testing/show.tsx';
import { boot } from './boot.ts';

type Start = {
  /** The template's parameter; absent without one. */
  readonly offered?: string;
  /** The choice of an earlier visit. */
  readonly stored?: string;
  readonly browser: readonly string[];
  /** The language of the gateway's page; absent on a page that no gateway rendered. */
  readonly rendered?: LanguageCode;
};

const everything = 'EN,CN,TW,HK,TY,PH,KO,PT-BR,AR,VI,JA';
const root = document.documentElement;

/** Starts the app of a merchant. Returns the language of the page. */
async function startedIn({ offered, stored, browser, rendered }: Start): Promise<string> {
  localStorage.clear();
  sessionStorage.clear();
  if (stored) localStorage.setItem('MC_LANGUAGE', stored);
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(browser);
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
    if (pathname.startsWith('/m/locales/'))
      return rendered ? Response.json(bundled.core) : new Response('', { status: 404 });
    if (pathname !== templates.path) return Response.json(answerTo(init?.method ?? 'GET', pathname));
    const value = templateOf(offered === undefined ? {} : { language: offered });
    return Response.json({ success: true, value, message: null, errorCode: null });
  });
  const quiet = () => undefined;
  const handover = rendered
    ? { language: rendered, words: bundled.core, areas: ['core'], answers: [], isOpen: true }
    : null;
  const ports = { present: quiet, forgetScreens: quiet, renewScreens: quiet };
  const { settle } = await boot({ handover, areas: [], ...ports });
  if (rendered) settle();
  return root.lang;
}

beforeEach(() => void vi.restoreAllMocks());
afterEach(() => {
  clear();
  vi.restoreAllMocks();
});

test('[LANG-06] a stored language that the merchant has wins; another one is passed over for the browser’s', async () => {
  expect(await startedIn({ offered: 'EN,CN,AR', stored: 'AR', browser: ['zh-CN'] })).toBe('ar');
  expect(await startedIn({ offered: 'EN,CN,AR', stored: 'JA', browser: ['zh-CN'] })).toBe('zh-CN');
});

test('[LANG-06] a page that the gateway rendered in another language changes to the stored one', async () => {
  const start = { offered: 'EN,CN,AR', browser: ['en'], rendered: 'EN' } as const;
  expect(await startedIn({ ...start, stored: 'AR' })).toBe('en-US');
  await expect.poll(() => root.lang).toBe('ar');
});

test('[LANG-03] [TEMPLATE-06] without a language parameter there is Chinese alone', async () => {
  expect(await startedIn({ browser: ['en-US'] })).toBe('zh-CN');
  expect(await startedIn({ stored: 'EN', browser: ['ar'] })).toBe('zh-CN');
});

test('[LANG-09] [TEMPLATE-06] with nothing usable it is English where the merchant has it, else the first of the list', async () => {
  expect(await startedIn({ offered: 'CN,EN,AR', browser: ['fr'] })).toBe('en-US');
  expect(await startedIn({ offered: 'VI,JA', browser: ['fr'] })).toBe('vi-VN');
});

test.each([
  ['zh', 'zh-CN'],
  ['zh-CN', 'zh-CN'],
  ['zh-TW', 'zh-HK'],
  ['zh-HK', 'zh-HK'],
  ['tl', 'fil-PH'],
  ['ph', 'fil-PH'],
  ['en-PH', 'fil-PH'],
])('[LANG-08] the browser’s %s starts the app in %s', async (tag, locale) => {
  expect(await startedIn({ offered: everything, browser: [tag] })).toBe(locale);
});

test.each([
  ['EN', 'en-US'],
  ['CN', 'zh-CN'],
  ['TW', 'zh-HK'],
  ['RU', 'ru-RU'],
  ['TH', 'th-TH'],
  ['VI', 'vi-VN'],
  ['JA', 'ja-JP'],
  ['PT', 'pt'],
  ['ES', 'es'],
  ['AR', 'ar'],
] as const)('[LANG-14] a page in %s has the locale %s', async (code, locale) => {
  const offered = 'KK,EN,CN,TW,RU,TH,VI,JA,PT,ES,AR';
  expect(await startedIn({ offered, stored: code, browser: ['kk'] })).toBe(locale);
});

test('[LANG-02] the picker lists the languages of the comma separated parameter, in its order', async () => {
  renderScreen(<LanguagePicker offered="AR, en ,XX,CN,EN" />);
  const picker = page.getByRole('button', { name: /^Language: / });
  await expect.element(picker).toBeVisible();
  (picker.element() as HTMLElement).click();
  const names = () => [...document.querySelectorAll('dialog[open] li bdi')].map((item) => item.textContent);
  await expect.poll(names).toEqual(['AR', 'EN', 'CN']);
});

test.each([
  ['EN,CN,AR,VI', ['EN', 'CN', 'AR', 'VI'], 0.6],
  ['EN,CN,AR,VI,TH', ['English', '简体中文', 'العربية', 'Tiếng Việt', 'ไทย'], 0.9],
])(
  '[LANG-04] [LANG-16] [LANG-17] the list %s shows flags and %j, in entries of 1.6 tenths of the column',
  async (offered, shown, share) => {
    renderScreen(<LanguagePicker offered={offered} />);
    const picker = page.getByRole('button', { name: /^Language: / });
    await expect.element(picker).toBeVisible();
    (picker.element() as HTMLElement).click();
    const entries = () => [...document.querySelectorAll('dialog[open] li button')];
    await expect.poll(() => entries().length).toBe(offered.split(',').length);
    expect(entries().map((entry) => entry.querySelector('bdi')?.textContent)).toEqual(shown);
    // The flag: a picture, or letters where the picture does not load.
    const flags = entries().map((entry) => entry.querySelector('[aria-hidden]')?.innerHTML);
    expect(new Set(flags.filter(Boolean)).size).toBe(shown.length);
    for (const entry of entries()) {
      const { width, height } = entry.getBoundingClientRect();
      expect(height).toBeCloseTo(window.innerWidth * 0.16, 0);
      expect(width / window.innerWidth).toBeCloseTo(share, 1);
    }
  },
);

test.each([
  [320, 800, 51.2],
  [480, 800, 76.8],
  // The column of a desktop is narrower than its window.
  [1280, 800, 72],
])('[LANG-17] in a window of %i x %i px an entry is %d px high', async (width, height, expected) => {
  await page.viewport(width, height);
  onTestFinished(() => page.viewport(390, 844));
  renderScreen(<LanguagePicker offered="EN,AR" />);
  const picker = page.getByRole('button', { name: /^Language: / });
  await expect.element(picker).toBeVisible();
  (picker.element() as HTMLElement).click();
  const entry = page.getByRole('button', { name: 'AR العربية', exact: true });
  await expect.element(entry).toBeVisible();
  expect(entry.element().getBoundingClientRect().height).toBeCloseTo(expected, 1);
});

test('[LANG-04] screen readers read the name of a language that is shown by its code', async () => {
  renderScreen(<LanguagePicker offered="EN,AR" />);
  const picker = page.getByRole('button', { name: /^Language: / });
  await expect.element(picker).toBeVisible();
  (picker.element() as HTMLElement).click();
  const arabic = page.getByRole('button', { name: 'AR العربية', exact: true });
  await expect.element(arabic).toBeVisible();
  expect(arabic.element().getAttribute('lang')).toBe('ar');
});

test.each([everything, Object.keys(languages).join()])(
  '[LANG-17] the list %s is at most 60 percent of the screen high and scrolls, with entries as high as in a short one',
  async (offered) => {
    renderScreen(<LanguagePicker offered={offered} />);
    const picker = page.getByRole('button', { name: /^Language: / });
    await expect.element(picker).toBeVisible();
    (picker.element() as HTMLElement).click();
    const list = () => document.querySelector('dialog[open] ul')?.parentElement;
    await expect.poll(() => list()?.clientHeight ?? 0).toBeCloseTo(window.innerHeight * 0.6, 0);
    expect(list()?.scrollHeight).toBeGreaterThan(window.innerHeight * 0.6);
    const entry = list()?.querySelector('li button');
    expect(entry?.getBoundingClientRect().height).toBeCloseTo(window.innerWidth * 0.16, 0);
  },
);

test.each(['', 'CN', 'EN', 'XX,,'])(
  '[LANG-05] [LANG-03] with %j there is one language, and no picker',
  (offered) => {
    renderScreen(<LanguagePicker offered={offered} />);
    expect(page.getByRole('button').elements()).toEqual([]);
  },
);

test.each([
  ['EN', 'US'],
  ['JA', 'JP'],
  ['MY', 'MM'],
  ['TW', 'HK'],
  ['AR', 'CC'],
  ['TY', 'TLG'],
  ['PH', 'TLG'],
  ['SW', 'UG'],
  ['LO', 'LO'],
] as const)('[LANG-01] [LANG-16] in %s the picker shows the flag %s', (language: LanguageCode, flag) => {
  renderScreen(<LanguagePicker offered="EN,CN" />, { language });
  expect(document.querySelector('button img')?.getAttribute('src')).toBe(`/m/static/flags/${flag}.svg`);
});

test('[LANG-16] a flag without a picture is the two letters of its language', async () => {
  renderScreen(<LanguagePicker offered="EN,CN" />, { language: 'AR' });
  const picture = document.querySelector('button img');
  const mark = picture?.parentElement;
  picture?.dispatchEvent(new Event('error'));
  await expect.poll(() => mark?.textContent).toBe('AR');
});

/**
 * Starts the app in English for a member, or a visitor, and collects the languages that the server receives and the
 * files of texts that are requested.
 */
async function startedFor(member: Session | null) {
  localStorage.clear();
  sessionStorage.clear();
  if (member) sessionStorage.setItem('MC_SESSION_INFO', JSON.stringify(member));
  const received: unknown[] = [];
  const files: string[] = [];
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['en']);
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
    if (pathname.startsWith('/m/locales/')) {
      files.push(pathname);
      return Response.json(bundled.core);
    }
    if (pathname === memberLanguage.path) received.push([init?.method, JSON.parse(init?.body as string)]);
    const value: Record<string, unknown> = {
      [templates.path]: templateOf({ language: 'EN,AR,CN' }),
      [memberInfo.path]: { id: ann.id, userName: ann.userName, type: 0, language: 'EN', clubLabel: null },
    };
    if (!value[pathname]) return Response.json(answerTo(init?.method ?? 'GET', pathname));
    return Response.json({ success: true, value: value[pathname], message: null, errorCode: null });
  });
  const quiet = () => undefined;
  await boot({ handover: null, areas: [], present: quiet, forgetScreens: quiet, renewScreens: quiet });
  show(<LanguagePicker offered="EN,AR,CN" />);
  return { received, files };
}
/** Chooses Arabic in the picker and waits until the page has it. */
async function chooseArabic(): Promise<void> {
  (page.getByRole('button', { name: /^Language: / }).element() as HTMLElement).click();
  const arabic = page.getByRole('button', { name: 'AR العربية', exact: true });
  await expect.element(arabic).toBeVisible();
  (arabic.element() as HTMLElement).click();
  await expect.poll(() => localStorage.getItem('MC_LANGUAGE')).toBe('AR');
  expect(root.lang).toBe('ar');
}
const inArabic = ['POST', { language: 'AR', merchantCode: 'AURORA' }];

test('[LANG-13] the texts of a language are requested when it is used, and no others', async () => {
  const { files } = await startedFor(null);
  expect(files).toEqual(['/m/locales/EN.core.json']);
  await chooseArabic();
  expect(files).toEqual(['/m/locales/EN.core.json', '/m/locales/AR.core.json']);
});

test('[LANG-12] [CCALL-25] [ACALL-19] the language that a member chooses is sent to the server', async () => {
  const { received } = await startedFor(ann);
  await chooseArabic();
  await expect.poll(() => received).toEqual([inArabic]);
});

test('[LANG-12] [ROLE-08] the language that a trial member chooses is not', async () => {
  const { received } = await startedFor({ ...ann, type: memberType.trial });
  await chooseArabic();
  // A call that is sent after the choice has arrived, and nothing before it.
  await send(memberLanguage, { language: 'CN', merchantCode: 'AURORA' });
  expect(received).toEqual([['POST', { language: 'CN', merchantCode: 'AURORA' }]]);
});

test('[LANG-12] [ROLE-02] after a log-in the server receives the current language where it has another', async () => {
  const { received } = await startedFor(null);
  beginSession(ann);
  await send(memberInfo, {}, { fresh: true });
  expect(received).toEqual([]);
  await chooseArabic();
  await expect.poll(() => received).toEqual([inArabic]);
  beginSession({ ...ann, token: 't-again' });
  await expect.poll(() => received).toEqual([inArabic, inArabic]);
});
