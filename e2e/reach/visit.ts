// Opens the screens of one merchant. A person logs in once, a screen is opened once, and then the open screen changes
// its language: that costs a tenth of a page load.
import type { Browser, BrowserContext, Page, Request } from '@playwright/test';
import { expect } from '@playwright/test';
import { languageClass, type LanguageCode } from '@foyer/contract/languages.ts';
import type { Person, Screen } from '../gallery-screen.ts';
import { lengthen } from '../longer-texts.ts';
import { confirmAge, dismissPopups, logIn, untilAlive } from '../people.ts';
import { scrollThrough } from '../still.ts';
import { changeScreen } from '../walk.ts';
import { restOf } from './in-page.ts';
import { hasSwitch, keepSwitch, switchTo } from './language-switch.ts';
import { documentsOf, look, type Looking, toFirstSize, unseen } from './look.ts';
import { namesOf } from './screens.ts';

type Seen = Awaited<ReturnType<typeof look>>;

/** A screen or a stage of it, and who sees it. */
type Shown = { readonly name: string; readonly as?: Person };

export type Visit = {
  readonly browser: Browser;
  /** The origin of the merchant's site. */
  readonly url: string;
  readonly merchant: string;
  /** Texts are shown 40 % longer. */
  readonly isLonger: boolean;
  /** The member that logs in; the demo accounts when omitted. */
  readonly account?: { readonly name: string; readonly password: string };
  /** The checks of a screen in this language. */
  readonly inLanguage: (code: LanguageCode) => Looking;
  /** The languages in which a screen is still to be seen. */
  readonly wanted: (name: string) => readonly LanguageCode[];
  readonly keep: (shown: Shown, code: LanguageCode, seen: Seen) => void;
  readonly done: (name: string) => void;
};

const LONGEST = 8000;
/** Slowness is no finding. */
const PATIENCE_MS = 120_000;
const ANSWER_MS = 15_000;
const androidPhone =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';

/** These leave the app or load it anew, or are a frame that does: they are opened in each language. */
const reopened = /^(lottery|game-(?!center)|launch-maintenance|captcha$|chat$|error$|checkout)/;

function isMember(as: Screen['as']): boolean {
  return as !== undefined && as !== 'newcomer';
}

/** A person and their phone, whose language is that of the cookie. Popups are shown only to a newcomer. */
async function openPerson({ browser, url }: Visit, as: Screen['as']): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width: 320, height: 640 },
    reducedMotion: 'reduce',
    isMobile: true,
    hasTouch: true,
    ...(as === 'newcomer' && { userAgent: androidPhone }),
  });
  context.setDefaultTimeout(PATIENCE_MS);
  await context.addInitScript((own) => {
    const [, code] = /(?:^|; )MC_LANGUAGE=([\w-]+)/.exec(document.cookie) ?? [];
    if (window.origin === own && code) localStorage.setItem('MC_LANGUAGE', code);
  }, url);
  await confirmAge(context);
  if (as !== 'newcomer') await dismissPopups(context);
  return context;
}

/**
 * A function that waits for the answers to all requests of the page, and returns whether there was nothing to wait for.
 * A stream of events never ends.
 */
function answers(page: Page): () => Promise<boolean> {
  const asked = new Set<Request>();
  page.on('request', (request) => {
    if (request.resourceType() !== 'eventsource') asked.add(request);
  });
  page.on('requestfinished', (request) => asked.delete(request));
  page.on('requestfailed', (request) => asked.delete(request));
  return async () => {
    if (asked.size === 0) return true;
    const none = expect.poll(() => asked.size, { timeout: ANSWER_MS, intervals: [20, 50, 100] }).toBe(0);
    await none.catch(() => asked.clear());
    return false;
  };
}

/** One person in one page. */
type Phone = {
  readonly page: Page;
  readonly visit: Visit;
  readonly answered: () => Promise<boolean>;
};

/** Waits until the screen is complete; `code`: in the language that it changes to. */
async function rest({ page, answered }: Phone, code?: LanguageCode): Promise<void> {
  const name = code === undefined ? null : languageClass(code);
  // An answer may lead to a further request.
  do await restOf(page.mainFrame(), name);
  while (!(await answered()));
  for (const frame of documentsOf(page)) if (frame !== page.mainFrame()) await restOf(frame, null);
}

/** A page that leads elsewhere shows another screen: the report must not count it as its own. */
function expectAt(page: Page, { path, leadsOn }: Screen): void {
  const { pathname } = new URL(page.url());
  if (!leadsOn && pathname !== new URL(path, page.url()).pathname) throw new Error(`leads to ${pathname}`);
}

async function take(phone: Phone, screen: Screen): Promise<void> {
  const { page } = phone;
  await rest(phone);
  expectAt(page, screen);
  if (screen.full) await scrollThrough(page, LONGEST);
  if (!screen.open) return;
  await screen.open(page);
  await rest(phone);
}

async function load(phone: Phone, screen: Screen, code: LanguageCode): Promise<void> {
  const { page, visit } = phone;
  await page.context().addCookies([{ name: 'MC_LANGUAGE', value: code, url: visit.url }]);
  await page.goto(visit.url + screen.path);
  await untilAlive(page);
  await take(phone, screen);
}

/** Opens a screen by a link within the app, in whatever language it speaks. */
async function walkTo(phone: Phone, screen: Screen): Promise<void> {
  const { page, visit } = phone;
  const home = visit.url + (isMember(screen.as) ? '/m/member/home' : '/m/login');
  const isThere = page.url() === visit.url + screen.path;
  if (isThere || !(await hasSwitch(page))) {
    await page.goto(home);
    await untilAlive(page);
    await rest(phone);
    await keepSwitch(page);
  }
  if (page.url() !== visit.url + screen.path) await changeScreen(page, screen.path, PATIENCE_MS);
  await take(phone, screen);
}

/** The page has led on to another one while it was awaited, as the chat does. */
function isReplaced(error: unknown): boolean {
  return error instanceof Error && error.message.includes('Execution context was destroyed');
}

/** Takes the steps towards a screen or a stage of it, and looks at it where that is wanted. */
async function view(
  { page, visit }: Phone,
  { name, as, open }: Pick<Screen, 'name' | 'as' | 'open'>,
  code: LanguageCode,
  go: () => Promise<void>,
): Promise<void> {
  const arrived = go().catch((error: unknown) => {
    if (!isReplaced(error)) throw error;
    return open?.(page);
  });
  const shown = { name, ...(as && { as }) };
  const fail = async (error: unknown): Promise<void> => {
    if (page.isClosed()) throw error;
    visit.keep(shown, code, await unseen(page, error));
  };
  if (visit.wanted(name).includes(code))
    await arrived
      .then(async () => visit.keep(shown, code, await look(page, visit.inLanguage(code))))
      .catch(fail);
  else await arrived.catch(fail);
}

async function lengthenAll(page: Page): Promise<void> {
  for (const frame of documentsOf(page)) await lengthen(frame);
}

/** One screen in these languages, each with the stages that follow it. */
async function inEach(
  phone: Phone,
  screen: Screen,
  codes: readonly LanguageCode[],
  go: (code: LanguageCode) => Promise<void>,
): Promise<void> {
  const { page } = phone;
  for (const code of codes) {
    await view(phone, screen, code, () => go(code));
    for (const { name, open } of screen.next ?? [])
      await view(phone, { ...screen, name, open }, code, async () => {
        await toFirstSize(page);
        await open(page);
        await rest(phone);
        if (phone.visit.isLonger) await lengthenAll(page);
      });
  }
}

async function show(phone: Phone, screen: Screen): Promise<void> {
  const { page, visit } = phone;
  const names = namesOf(screen);
  const wanted = names.flatMap((name) => visit.wanted(name));
  const codes = [...new Set(wanted)];
  await toFirstSize(page);
  if (visit.isLonger || reopened.test(screen.name))
    await inEach(phone, screen, codes, async (code) => {
      await toFirstSize(page);
      await load(phone, screen, code);
      if (visit.isLonger) await lengthenAll(page);
    });
  else {
    const opened = await walkTo(phone, screen).then(
      () => null,
      (error: unknown) => ({ error }),
    );
    await inEach(phone, screen, codes, async (code) => {
      if (opened) throw opened.error;
      await switchTo(page, code);
      await rest(phone, code);
    });
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  for (const name of names) visit.done(name);
}

/** The platform accepts few log-ins a minute from one address: a refused one is repeated. */
async function enter(page: Page, { url, account }: Visit, as: Screen['as']): Promise<void> {
  for (let attempts = 4; ; attempts -= 1) {
    await logIn(page, account?.name ?? as, account?.password);
    const isHome = page.waitForURL(/\/m\/home/, { waitUntil: 'commit', timeout: PATIENCE_MS / attempts });
    if (await isHome.then(() => true).catch(() => false)) return;
    if (attempts === 1) throw new Error(`${as} cannot log in`);
    await page.goto(`${url}/m/login`);
    await untilAlive(page);
  }
}

/** A person in the app, logged in. */
async function openPhone(visit: Visit, as: Screen['as']): Promise<Phone> {
  const page = await (await openPerson(visit, as)).newPage();
  await page.goto(`${visit.url}/m/login`);
  await untilAlive(page);
  if (isMember(as)) await enter(page, visit, as);
  return { page, visit, answered: answers(page) };
}

/** People log in one after the other. Then all are busy: while one waits for an answer, another is measured. */
export async function visitScreens(visit: Visit, screens: readonly Screen[]): Promise<void> {
  const wanted = screens.filter((screen) => namesOf(screen).some((name) => visit.wanted(name).length > 0));
  const phones = new Map<Screen['as'], Phone>();
  for (const { as } of wanted) if (!phones.has(as)) phones.set(as, await openPhone(visit, as));
  const visits = [...phones].map(async ([as, phone]) => {
    for (const screen of wanted) if (screen.as === as) await show(phone, screen);
    await phone.page.context().close();
  });
  await Promise.all(visits);
}
