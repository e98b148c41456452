// `npm run engines:screens`: ten screens in every engine, side by side in .data/engines/screens, to look at.
// `-- --engines chromium,wpe` and `-- --screens login,register` choose some.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type EngineName, engineNames, ensureEngines } from '../../scripts/setup/engines.ts';
import { buildWeb } from '../../scripts/setup/web-build.ts';
import { sideBySide } from '../contact-sheet.ts';
import { gatewayPort, openOwnProduct, sandboxOrigin } from '../product.ts';
import { engines, startBrowser } from './engines.ts';
import { bundleFinder } from './finder-script.ts';
import { openPage, type Page } from './page.ts';
import { accountButton, logIn, openAsVisitor, originAt, untilAlive, type Visit } from './visit.ts';

type ComparedScreen = { name: string; path: string; isMembers?: true; open?: (page: Page) => Promise<void> };

const compared: readonly ComparedScreen[] = [
  { name: 'home', path: '/m/home' },
  { name: 'login', path: '/m/login' },
  {
    name: 'language',
    path: '/m/login',
    open: async (page) => {
      await page.role('button', /Language/).tap();
      await page.role('dialog').role('button', 'العربية').shown();
    },
  },
  { name: 'register', path: '/m/register' },
  { name: 'games', path: '/m/gameList?gameType=RNG' },
  { name: 'offers', path: '/m/activity' },
  { name: 'service', path: '/m/service' },
  { name: 'member', path: '/m/member/home', isMembers: true },
  {
    name: 'deposit',
    path: '/m/voucherCenter',
    isMembers: true,
    open: (page) => page.role('button', /^QR payment/).shown(),
  },
  {
    name: 'game',
    path: '/m/gameList?vassalage=NLT',
    isMembers: true,
    open: async (page) => {
      await page
        .role('main')
        .role('link', /Golden Sevens/)
        .tap();
      await page.css('body[data-ready]').shown();
    },
  },
];

/** Everything in view has arrived, is drawn, and no longer moves. */
const isSettled = `(() => {
  const isInView = (element) => {
    const { top, bottom, left, right, width } = element.getBoundingClientRect();
    return width > 0 && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
  };
  // A news line and a banner's progress go on for ever.
  const isLong = (animation) => animation.effect?.getComputedTiming().endTime > 2000;
  return (
    ![...document.querySelectorAll('[aria-busy="true"]')].some(isInView) &&
    [...document.images].every((image) => image.complete || !isInView(image)) &&
    document.getAnimations().every((animation) => animation.playState !== 'running' || isLong(animation))
  );
})()`;

const { values } = parseArgs({
  options: {
    engines: { type: 'string', default: engineNames.join(',') },
    screens: { type: 'string', default: compared.map(({ name }) => name).join(',') },
  },
});
const chosen = compared.filter(({ name }) => values.screens.split(',').includes(name));
const target = join(import.meta.dirname, '../../.data/engines/screens');

async function takeAll(engine: EngineName, finder: string, folder: string): Promise<void> {
  const screen = (await engines[engine].openScreen?.()) ?? null;
  const driver = await startBrowser(engine, screen);
  try {
    const page = openPage(driver, engine, finder);
    const visit: Visit = { page, account: 'demo', gatewayPort: gatewayPort(), sandbox: sandboxOrigin() };
    let isIn = false;
    for (const { name, path, isMembers, open } of chosen) {
      if (isMembers && !isIn) {
        await openAsVisitor(visit, '/m/login');
        await logIn(visit);
        await accountButton(page).shown();
        isIn = true;
      }
      if (isIn) await page.open(originAt(visit.gatewayPort) + path);
      else await openAsVisitor(visit, path);
      await untilAlive(page);
      await open?.(page);
      await page.holds(isSettled);
      writeFileSync(join(folder, `${name}-${engine}.png`), await page.picture());
    }
  } finally {
    await driver.close();
    screen?.close();
  }
}

const ready = ensureEngines(engineNames.filter((name) => values.engines.split(',').includes(name)));
if (!buildWeb()) throw new Error('The web app does not build.');
const folder = mkdtempSync(join(tmpdir(), 'foyer-screens-'));
const close = await openOwnProduct();
try {
  const finder = await bundleFinder();
  for (const engine of ready) await takeAll(engine, finder, folder);
  mkdirSync(target, { recursive: true });
  for (const { name } of chosen)
    await sideBySide(
      ready.map((engine) => join(folder, `${name}-${engine}.png`)),
      join(target, `${name}.webp`),
    );
  console.log(`${ready.map((engine) => engines[engine].title).join(', ')}, from left to right: ${target}`);
} finally {
  await close();
  rmSync(folder, { recursive: true, force: true });
}
