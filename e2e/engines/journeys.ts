// All journeys of an engine, as tests. A driver that hangs is started once more; when it hangs again the journey is skipped
// by name, as that says nothing about the product. An engine none of whose journeys came to an end fails.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, inject, test, type TestContext } from 'vitest';
import type { EngineName } from '../../scripts/setup/engines.ts';
import { accessJourneys } from './access-journeys.ts';
import { type Driver, DriverFault } from './driver.ts';
import { engines, startBrowser } from './engines.ts';
import { languageJourneys } from './language-journeys.ts';
import { lineJourneys } from './line-journeys.ts';
import { moneyJourneys } from './money-journeys.ts';
import { offerJourneys } from './offer-journeys.ts';
import { openPage, type Page } from './page.ts';
import { playJourneys } from './play-journeys.ts';
import type { Screen } from './screens.ts';
import { accounts, type Journey } from './visit.ts';

const all: readonly Journey[] = [
  ...accessJourneys,
  ...playJourneys,
  ...moneyJourneys,
  ...lineJourneys,
  ...offerJourneys,
];
const failures = join(import.meta.dirname, '../../.data/engines');

declare module 'vitest' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- vitest merges these interfaces
  interface TaskMeta {
    version?: string;
    /** The command that the driver did not execute; the journey is skipped for it. */
    driverFault?: string;
  }
}

/** A picture of the page when a journey failed; none when the driver cannot take one. */
async function keepPicture(page: Page, name: string): Promise<void> {
  const picture = await page.picture().catch(() => null);
  if (!picture) return;
  mkdirSync(failures, { recursive: true });
  writeFileSync(join(failures, `${name.replaceAll(' ', '-')}.png`), picture);
}

type Walk = { engine: EngineName; journey: Journey; openScreen: () => Promise<Screen | null> };

async function walkOnce({ engine, journey, openScreen }: Walk, { task }: TestContext): Promise<void> {
  const { gatewayPort, sandbox, finder } = inject('product');
  let driver: Driver | null = null;
  try {
    driver = await startBrowser(engine, await openScreen());
    task.meta.version = driver.version;
    const page = openPage(driver, engine, finder);
    const given = { page, account: accounts[engine], gatewayPort, sandbox };
    await journey.walk(given).catch(async (fault: unknown) => {
      if (!(fault instanceof DriverFault)) await keepPicture(page, `${engine} ${journey.name}`);
      throw fault;
    });
  } finally {
    await driver?.close();
  }
}

/** Declares the journeys of one engine. */
export function declareJourneys(engine: EngineName): void {
  const { ready, isCore, only, languages } = inject('product');
  const offered = languages.length > 0 ? languageJourneys(languages) : all;
  const chosen = offered.filter(
    ({ name, isCore: belongs }) => (belongs || !isCore) && (only.length === 0 || only.includes(name)),
  );
  const isReady = ready.includes(engine);
  describe.skipIf(!isReady)(`${engines[engine].title}`, () => {
    let screen: Screen | null = null;
    let ended = 0;
    const openScreen = async (): Promise<Screen | null> =>
      (screen ??= (await engines[engine].openScreen?.()) ?? null);
    afterAll(() => {
      screen?.close();
      expect(ended, 'journeys that came to an end').toBeGreaterThan(0);
    });
    /** Returns a fault of the driver; a fault of the product is thrown. */
    const attempt = (journey: Journey, context: TestContext): Promise<DriverFault | null> =>
      walkOnce({ engine, journey, openScreen }, context).then(
        () => {
          ended += 1;
          return null;
        },
        (fault: unknown) => {
          if (fault instanceof DriverFault) return fault;
          ended += 1;
          throw fault;
        },
      );
    for (const journey of chosen)
      test(`${journey.name}`, async (context) => {
        const fault = (await attempt(journey, context)) && (await attempt(journey, context));
        if (fault) {
          context.task.meta.driverFault = fault.message;
          context.skip(`driver fault: ${fault.message}`);
        }
        expect(fault).toBeNull();
      });
  });
}
