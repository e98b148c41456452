// The whole app over a network of generated answers, for tests that change the answers.
import { country } from '@foyer/contract/calls/system.ts';
import { answerTo } from '@foyer/contract/testing/answers.ts';
import { createRoot } from 'react-dom/client';
import { afterAll, beforeAll } from 'vitest';
import { localStore, tabStore } from '#device/storage.ts';
import { openLanguage } from '#language/language.ts';
import type { Area } from '#language/words.ts';
import { bundled } from '#language/words/bundled.ts';
import { learn } from '#merchant/merchant.ts';
import { paths } from '#navigation/paths.ts';
import { createAnswerCache } from '#request/answer-cache.ts';
import { connectRequests, forgetAnswers, identify, send } from '#request/send.ts';
import { openSession } from '#session/session.ts';
import { App } from '#shell/app.tsx';
import { createMerchantState, merchantStateOf, merchantStateOfFailure } from '#shell/merchant-state.ts';
import { routes } from '#shell/routes.ts';
import { start } from '#startup/start.ts';
import { fakeNetwork } from './fake-network.ts';
import { ann, loneTab } from './fake-session.ts';

/** Much longer than any page needs to handle an answer. */
const LONGEST_MS = 10_000;

/**
 * Actions leave the page; the lottery is a foreign page in a frame; the last two are never shown while the gateway
 * answers.
 */
const left: readonly string[] = ['launchGame', 'startLottery', 'lottery', 'error', 'offline'];
/** Pages that differ only by a category are one class of screen. */
export const places = [
  ...Object.entries(paths).flatMap(([name, path]) => (left.includes(name) ? [] : [path])),
  `${paths.gameList}?gameType=HOT`,
  `${paths.notice}?tab=own`,
].filter((path, at, all) => {
  const fileOf = (one: string) =>
    Object.values(routes).find((route) => (route.paths as readonly string[]).includes(one))?.screen.file;
  return path.includes('?') || all.findIndex((other) => fileOf(other) === fileOf(path)) === at;
});

/** Short waits (the spacing of calls) end at once; long waits keep their time. */
const clock = {
  now: () => Date.now(),
  after: (ms: number, run: () => void) => {
    const timer = setTimeout(run, ms < 2000 ? 0 : ms);
    return () => clearTimeout(timer);
  },
};

/** Lets the page work for a moment. */
export function turn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

/** Whether the page has text and nothing in view waits. */
export function hasSettled(page: HTMLElement): boolean {
  const waits = [...page.querySelectorAll('[aria-busy="true"]')].some((each) => {
    const { top, bottom, height } = each.getBoundingClientRect();
    return height > 0 && bottom > 0 && top < innerHeight;
  });
  return !waits && (page.textContent?.trim().length ?? 0) > 20;
}

/** Waits until the page is complete and unchanged for a while; false when that does not happen. */
async function settled(page: HTMLElement): Promise<boolean> {
  const until = Date.now() + LONGEST_MS;
  for (let calm = 0; calm < 3; calm = hasSettled(page) ? calm + 1 : 0) {
    if (Date.now() > until) return false;
    await turn();
  }
  return true;
}

/** Changes an answer of the gateway on its way. */
export type Spoil = (answer: unknown) => Response | Promise<Response>;
const untouched: Spoil = (answer) => Response.json(answer);

/** Values of the program that no page shows. */
const unreadable = /\bNaN\b|\bundefined\b|\[object \w+\]/;

/** Start-up's data of the merchant; null where the document itself shows its retry (OPEN-C-29). */
async function startApp() {
  learn({ status: null, country: null, flags: {} });
  openSession(loneTab({ tab: tabStore, local: localStore, identify, forgetAnswers })).begin(ann);
  const { hostname: host, href } = location;
  const startLanguage = () => Promise.resolve();
  const ports = { send, host, href, originalDomain: host, isFirstVisit: false, learn, startLanguage };
  const started = await start(ports);
  const land = await send(country, {}, { alert: false });
  if (land.ok) learn({ country: land.value });
  const closing = started.ok ? started.statusFailure : started.failure;
  return (
    (closing && merchantStateOfFailure(closing)) ?? (started.ok ? merchantStateOf(started.screen) : null)
  );
}

/** Sheets with calls of their own: the name of the button that opens each, and its place. */
export const sheets: readonly (readonly [string, string])[] = [
  [paths.security, 'Advertising data'],
  [`${paths.notice}?tab=own`, 'Notification settings'],
];

/** Waits until the entry that an open sheet adds to the history is gone. */
async function leaveLayers(): Promise<void> {
  const until = Date.now() + LONGEST_MS;
  const isLayered = () => (history.state as { layer?: unknown } | null)?.layer !== undefined;
  while (isLayered() && Date.now() < until) await turn();
}

/** Presses the button whose name begins so and waits for the content of its sheet; false when it does not come. */
async function isSheetOpen(name: string): Promise<boolean> {
  const button = [...document.querySelectorAll<HTMLElement>('button')].find((one) =>
    (one.getAttribute('aria-label') ?? one.textContent).trim().startsWith(name),
  );
  button?.click();
  const until = Date.now() + LONGEST_MS;
  for (;;) {
    const sheet = document.querySelector<HTMLElement>('dialog[open]');
    if (sheet && (await settled(sheet))) return true;
    // The page shows an error in place of a screen that failed.
    if (document.body.textContent.includes(String(bundled.core['broken.title']))) return true;
    if (Date.now() > until) return false;
    await turn();
  }
}

/**
 * `early` changes start-up's answers, `spoil` those of the page, or of the sheet that the button `sheet` opens; `look`
 * sees the page once it is complete.
 */
type Visit = { early?: Spoil; spoil?: Spoil; sheet?: string; look?: () => void };

/** Opens a place as a member. Returns the text of the page, and its first fault, which must be null. */
export async function visit(place: string, { early = untouched, spoil = untouched, sheet, look }: Visit) {
  let change = early;
  const { ports } = fakeNetwork(clock, ({ method, path }) => change(answerTo(method, path)));
  connectRequests(ports);
  history.replaceState(null, '', place);
  const state = await startApp();
  if (state === null) return { text: '', fault: null };
  change = sheet === undefined ? spoil : untouched;
  const page = document.body.appendChild(document.createElement('div'));
  const broken: unknown[] = [];
  const root = createRoot(page, {
    onCaughtError: () => undefined,
    onUncaughtError: (error) => broken.push(error),
  });
  root.render(
    <App
      answers={createAnswerCache(clock)}
      embeddedAnswers={() => null}
      pictures={{}}
      merchantState={createMerchantState(state)}
    />,
  );
  let isFine = await settled(page);
  if (sheet !== undefined) {
    change = spoil;
    isFine &&= await isSheetOpen(sheet);
  }
  const text = sheet === undefined ? page.textContent : document.body.textContent;
  look?.();
  root.unmount();
  page.remove();
  await leaveLayers();
  for (const button of document.querySelectorAll<HTMLElement>('[role="alertdialog"] button')) button.click();
  if (broken.length > 0) return { text, fault: `broke: ${String(broken[0])}` };
  const printed = unreadable.exec(text);
  if (printed)
    return { text, fault: `prints ${text.slice(Math.max(printed.index - 60, 0), printed.index + 40)}` };
  return { text, fault: isFine ? null : `waits: ${text}` };
}

/** Adopts the English texts, and puts address and storage back at the end. */
export function prepareWholeApp(): void {
  const before = location.href;
  beforeAll(() => {
    const speech = openLanguage(
      {
        fetchWords: () => Promise.reject(new Error('none')),
        bundledWords: (area) => Promise.resolve(bundled[area]),
      },
      () => undefined,
    );
    speech.adopt('EN', Object.assign({}, ...Object.values(bundled)), Object.keys(bundled) as Area[]);
  });
  afterAll(() => {
    sessionStorage.clear();
    localStorage.clear();
    history.replaceState(null, '', before);
  });
}
