// Coming in: the first visit, the language, logging in, becoming a member.
import { ownWords } from '../own-words.ts';
import { registerMember } from './new-member.ts';
import {
  accountButton,
  isSheetWhole,
  type Journey,
  logIn,
  openAsVisitor,
  originAt,
  untilAlive,
  type Visit,
} from './visit.ts';

/** A picture that is in view has pixels, whatever its format. */
const isDrawn = `[...document.querySelectorAll('main img')].some(({ complete, naturalWidth }) => complete && naturalWidth > 1)`;

/** Every engine chooses a small format by itself, whatever the Accept header of its document says. */
const hasSmallPictures = `![...document.images].some(({ currentSrc }) => currentSrc.endsWith('.png'))`;

/** Over plain http WebKit and Firefox accept no brotli: they get gzip, and no file of the app in full. */
const isPacked = `(() => {
  const call = new XMLHttpRequest();
  call.open('GET', '/m/locales/EN.core.json', false);
  call.send();
  return /^(br|gzip)$/.test(call.getResponseHeader('content-encoding'));
})()`;

async function visit(given: Visit): Promise<void> {
  const { page } = given;
  await openAsVisitor(given);
  await page.role('banner').shown();
  await page.role('region', 'Hot tonight').role('link').nth(0).shown();
  await page.holds(isDrawn);
  await page.holds(hasSmallPictures);
  await page.holds(isPacked);
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
  await arabic.shown();
  await page.holds(isSheetWhole);
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

async function register(given: Visit): Promise<void> {
  const { page, gatewayPort } = given;
  const username = await registerMember(given, await ownWords('EN'));
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
