// The whole app with a gateway that answers invalid data: whatever field is missing, of another type, huge or full of
// markup, the app shows a page with text, no part waits forever and no script runs. VITE_FUZZ_SEEDS increases the
// number of runs.
import { country } from '@foyer/contract/calls/system.ts';
import { createRoot } from 'react-dom/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { localStore, tabStore } from '#device/storage.ts';
import { openLanguage } from '#language/language.ts';
import type { Area } from '#language/words.ts';
import { bundled } from '#language/words/bundled.ts';
import { learn } from '#merchant/merchant.ts';
import { paths } from '#navigation/paths.ts';
import { seeded } from '@foyer/contract/testing/chance.ts';
import { answerTo } from '@foyer/contract/testing/answers.ts';
import { fakeNetwork } from '#testing/fake-network.ts';
import { mutate } from '@foyer/contract/testing/poison.ts';
import { createQueryClient } from '#request/query-client.ts';
import { connectRequests, forgetAnswers, identify, send } from '#request/send.ts';
import { ann, loneTab } from '#testing/fake-session.ts';
import { openSession } from '#session/session.ts';
import { start } from '#startup/start.ts';
import { App } from './app.tsx';
import { createMerchantState, merchantStateOf, merchantStateOfFailure } from './merchant-state.ts';
import { routes } from './routes.ts';

/** Seeds per place: about three hundred and fifty visits in all. */
function seedsOf(count: number): number {
  return Number(import.meta.env['VITE_FUZZ_SEEDS'] ?? Math.ceil(350 / count));
}
/** Much longer than any page needs to handle an answer. */
const LONGEST_MS = 10_000;

/**
 * Actions leave the page; the lottery is a foreign page in a frame; the last two are never shown while the gateway
 * answers.
 */
const left: readonly string[] = ['launchGame', 'startLottery', 'lottery', 'error', 'offline'];
/** Pages that differ only by a category are one class of screen. */
const places = [
  ...Object.entries(paths).flatMap(([name, path]) => (left.includes(name) ? [] : [path])),
  `${paths.gameList}?gameType=HOT`,
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

function turn() {
  return new Promise((resolve) => setTimeout(resolve));
}

function hasSettled(page: HTMLElement): boolean {
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

type Spoil = (answer: unknown) => unknown;
const untouched: Spoil = (answer) => answer;

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

/** Opens a place as a member. Returns the text of the page and the list of faults, which must be empty. */
async function visit(place: string, { early = untouched, spoil = untouched }) {
  let change = early;
  const { ports } = fakeNetwork(clock, ({ method, path }) => Response.json(change(answerTo(method, path))));
  connectRequests(ports);
  history.replaceState(null, '', place);
  const state = await startApp();
  if (state === null) return { text: '', fault: null };
  change = spoil;
  const page = document.body.appendChild(document.createElement('div'));
  const broken: unknown[] = [];
  const root = createRoot(page, {
    onCaughtError: () => undefined,
    onUncaughtError: (error) => broken.push(error),
  });
  root.render(
    <App
      queries={createQueryClient()}
      embeddedAnswers={() => null}
      pictures={{}}
      merchantState={createMerchantState(state)}
    />,
  );
  const isFine = await settled(page);
  const text = page.textContent;
  root.unmount();
  page.remove();
  for (const button of document.querySelectorAll<HTMLElement>('[role="alertdialog"] button')) button.click();
  if (broken.length > 0) return { text, fault: `broke: ${String(broken[0])}` };
  return { text, fault: isFine ? null : `waits: ${text}` };
}

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

test('an empty page and a waiting page are detected', () => {
  const box = document.body.appendChild(document.createElement('div'));
  expect(hasSettled(box)).toBe(false);
  box.innerHTML = '<p>Words enough to stand on a page</p><p aria-busy="true">waits</p>';
  expect(hasSettled(box)).toBe(false);
  box.innerHTML = '<p>Words enough to stand on a page</p>';
  expect(hasSettled(box)).toBe(true);
  box.remove();
});

// Set first, before later checks add faults.
test.each(places)('%s has no fault with valid answers', async (place) => {
  const { fault, text } = await visit(place, {});
  expect(fault).toBe(null);
  expect(text).not.toContain(bundled.core['broken.title']);
});

test.each(places)(
  '%s shows a page whatever the gateway answers',
  async (place) => {
    for (let seed = 1; seed <= seedsOf(places.length); seed += 1) {
      const random = seeded(seed);
      const spoil: Spoil = (answer) => mutate(answer, random);
      // Sometimes start-up's answers are invalid too: then there may be no page at all.
      const { fault } = await visit(place, { spoil, ...(seed % 4 === 0 && { early: spoil }) });
      expect({ seed, fault }).toEqual({ seed, fault: null });
    }
    expect('__x' in window).toBe(false);
  },
  // One test makes a dozen visits, or the configured number.
  300_000,
);
