// Coming in: the first visit, the language, logging in, becoming a member.
import { until } from './until.ts';
import {
  accountButton,
  type Journey,
  logIn,
  openAsVisitor,
  originAt,
  untilAlive,
  type Visit,
} from './visit.ts';

/** A picture that is in view has pixels, whatever its format. */
const isDrawn = `[...document.querySelectorAll('main img')].some(({ complete, naturalWidth }) => complete && naturalWidth > 1)`;

async function visit(given: Visit): Promise<void> {
  const { page } = given;
  await openAsVisitor(given);
  await page.role('banner').shown();
  await page.role('region', 'Hot tonight').role('link').nth(0).shown();
  await page.holds(isDrawn);
  await page.holds('innerWidth === 390 && document.documentElement.scrollWidth <= 390');
  // The service worker has the page; a first visit is never asked to refresh.
  await page.holds(`navigator.serviceWorker.controller?.state === 'activated'`);
  await page.role('alertdialog').gone();
  await page.role('link', 'Log in').nth(0).tap();
  await page.at(/\/m\/login/);
}

async function changeLanguage(given: Visit): Promise<void> {
  const { page } = given;
  await openAsVisitor(given, '/m/login');
  await page.role('button', /Language/).tap();
  const arabic = page.role('dialog').role('button', 'العربية');
  await arabic.tap();
  await page.holds(`document.documentElement.dir === 'rtl'`);
  await page.holds(`document.documentElement.lang.startsWith('ar')`);
  await page.reload();
  await page.role('button', 'تسجيل الدخول').nth(0).shown();
  await page.holds(`document.documentElement.dir === 'rtl'`);
}

async function logInAndOut(given: Visit): Promise<void> {
  const { page } = given;
  await openAsVisitor(given, '/m/login');
  await logIn(given);
  await page.at(/\/m\/home$/);
  await accountButton(page).tap();
  await page.role('button', 'Log out').tap();
  await page.role('alertdialog').role('button', 'Log out').tap();
  await page.role('link', 'Log in').nth(0).shown();
  await accountButton(page).gone();
}

/** Where the gap is, read from the provider's own page: a person reads it from the picture. */
async function gapOf(sandbox: string, picture: string): Promise<number> {
  const list = await (await fetch(`${sandbox}/geetest`)).text();
  const puzzles = [...list.matchAll(/data-puzzle="([^"]+)" data-gap="(\d+)"/g)];
  return Number(puzzles.find(([, id = '-']) => picture.includes(id))?.[2]);
}

/** Pulls the piece of the slider captcha to its place. */
async function solveSlider({ page, sandbox }: Visit): Promise<void> {
  const puzzle = page.css('iframe[src="/wps/captcha/frame"]').inside();
  await puzzle.css('.gt-box[aria-busy="false"]').shown();
  const gap = await gapOf(sandbox, await puzzle.css('.gt-bg').attribute('src'));
  const grip = puzzle.role('slider');
  const [[rail], [handle]] = [await puzzle.css('.gt-rail').size(), await grip.size()];
  const far = (gap / (300 - 56)) * (rail - handle);
  // Slower towards the end, as a hand is.
  const places = Array.from({ length: 16 }, (_, step) =>
    Math.round(far * Math.sin(((step + 1) / 16) * (Math.PI / 2))),
  );
  await grip.drag(places.map((place, step) => [place - (places[step - 1] ?? 0), step % 2] as const));
}

async function register(given: Visit): Promise<void> {
  const { page, gatewayPort } = given;
  await openAsVisitor(given, '/m/register');
  const username = `m${Date.now().toString(36)}${String(process.pid).slice(-3)}`;
  const field = (name: string) => page.css(`form [name="${name}"]`);
  await field('username').fill(username);
  await field('password').fill('mangoes at midnight');
  await field('confirmPassword').fill('mangoes at midnight');
  await field('email').fill('ana@example.com');
  await field('birthday').fill('1990-02-28');
  await page.role('checkbox').tap();
  await page.css('form button[type="submit"]').tap();
  // All of the sheet is in view: its title, the puzzle and the way round it.
  const sheet = page.role('dialog', 'One quick check');
  await sheet.role('button', 'Use a picture code instead').shown();
  await until('see the puzzle', async () => {
    const [, height] = await sheet.css('iframe').size();
    return height > 150 ? { is: height } : { not: `it is ${height} pixels high` };
  });
  await solveSlider(given);
  await page.at(/\/m\/home$/);
  await page.open(`${originAt(gatewayPort)}/m/member/home`);
  await untilAlive(page);
  await page.text(username).nth(0).shown();
}

export const accessJourneys: readonly Journey[] = [
  { name: 'visit', isCore: true, walk: visit },
  { name: 'change language', isCore: true, walk: changeLanguage },
  { name: 'log in', isCore: true, walk: logInAndOut },
  { name: 'register with captcha', isCore: true, walk: register },
];
