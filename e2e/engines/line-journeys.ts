// Without a line and back, and a newer build under an open page.
import { openLine } from '../faults/line.ts';
import { until } from './until.ts';
import { type Journey, openAsVisitor, originAt, untilAlive, type Visit } from './visit.ts';

const isKept = `navigator.serviceWorker.controller?.state === 'activated'`;

/** The page knows the build that it compares with. */
const hasLookedForUpdates = `performance.getEntriesByType('resource').some(({ name }) => name.includes('/mobile/mc/asset-manifest.json'))`;

async function goOffline(given: Visit): Promise<void> {
  const { page } = given;
  const line = await openLine(() => given.gatewayPort);
  try {
    await openAsVisitor(given, '/m/', line.port);
    await page.holds(isKept);
    line.cut();
    await page.open(`${originAt(line.port)}/m/gameList?gameType=RNG`);
    await page.role('heading', 'You are offline').shown();
    await untilAlive(page);
    // The page looks for a connection eight seconds after it is shown: by then every failure of start-up is handled, and
    // none of them shows an alert.
    const before = line.lost().length;
    await until('lose the look for a connection', async () =>
      line
        .lost()
        .slice(before)
        .some((address) => address.startsWith('/wps/v2/system/status'))
        ? { is: undefined }
        : { not: line.lost().join(', ') },
    );
    await page.role('alertdialog').gone();
    line.restore();
    await page.run(`dispatchEvent(new Event('online'))`);
    await page.at(/\/m\/gameList\?gameType=RNG$/);
    await page.role('searchbox').shown();
  } finally {
    line.close();
  }
}

async function update(given: Visit): Promise<void> {
  const { page } = given;
  const line = await openLine(() => given.gatewayPort);
  try {
    await openAsVisitor(given, '/m/login', line.port);
    await page.holds(isKept);
    await page.label('Username').fill('half typed');
    await page.run('window.isBeforeUpdate = true');
    await page.holds(hasLookedForUpdates);
    line.updateBuild();
    // The page looks when it becomes visible, and asks when no field has the focus.
    await page.run(`document.activeElement.blur(), document.dispatchEvent(new Event('visibilitychange'))`);
    const offer = page.role('alertdialog');
    await offer.says('Found new version');
    await offer.role('button', 'Refresh').tap();
    // The page was loaded again. Firefox restores the typed text, the other browsers do not.
    await page.holds('!window.isBeforeUpdate');
    await untilAlive(page);
    await offer.gone();
  } finally {
    line.close();
  }
}

export const lineJourneys: readonly Journey[] = [
  { name: 'offline and back', isCore: true, walk: goOffline },
  { name: 'update', isCore: false, walk: update },
];
