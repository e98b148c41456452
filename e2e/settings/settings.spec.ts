// Combinations of settings: for each set of the covering array, every way in that the merchant shows is walked to its
// end. SETTINGS_SETS is how many sets, the first ones; without it all. SETTINGS_ONLY is one set or a range, `11-20`.
import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { APIRequestContext, Page } from '@playwright/test';
import { expect, originOf, test, untilAlive, withoutBrowser } from '../people.ts';
import { markScreen } from '../walk.ts';
import type { ValueSet } from '@foyer/contract/testing/covering.ts';
import { settingSets } from '@foyer/contract/testing/setting-sets.ts';
import { paths } from '@foyer/contract/paths.ts';
import { merchantSettings } from './merchant-settings.ts';
import {
  accountsOf,
  isRegistrationOffered,
  isRegistrationOpen,
  refusalOf,
  resetMethodsOf,
  says,
} from './expected.ts';
import {
  deposit,
  logInAt,
  logInByName,
  logInByNumber,
  messages,
  openInvitations,
  openReset,
  openWithdrawal,
  pressNavigation,
  readAge,
  register,
  tryOut,
} from './ways.ts';

const merchant = 'aurora';
const writer = join(import.meta.dirname, '../../apps/gateway/src/testing/write-settings.ts');
const results = join(import.meta.dirname, '../../.data/settings.jsonl');
const providers = {
  LINELOGIN3: 'LINE',
  TELEGRAMLOGIN3: 'Telegram',
  GOOGLELOGIN3: 'Google',
  FACEBOOKLOGIN3: 'Facebook',
};

/** A way that takes longer has no end. */
const WAY_MS = 240_000;

test.describe.configure({ timeout: 1_200_000 });

async function apply(request: APIRequestContext, set: ValueSet, mark: string): Promise<void> {
  execFileSync(process.execPath, [writer, merchant, JSON.stringify(merchantSettings(set, mark))]);
  const { address, host } = withoutBrowser(originOf(merchant));
  await expect(async () => {
    const answer = await request.get(`${address}/m/login`, { headers: { host } });
    expect(await answer.text()).toContain(`"set_mark":"${mark}"`);
  }).toPass({ timeout: 30_000 });
}

/**
 * Opens the log-in as in a new browser. The loaded files stay in the cache: loading them again would be most of the
 * time of a walk.
 */
async function openAsNew(fresh: Page): Promise<void> {
  const context = fresh.context();
  for (const page of context.pages()) if (page !== fresh) await page.close();
  await context.clearCookies({ name: /^(?!MC_LANGUAGE$)/ });
  const browser = await context.newCDPSession(fresh);
  const origin = originOf(merchant);
  await browser.send('Storage.clearDataForOrigin', { origin, storageTypes: 'local_storage,indexeddb' });
  await browser.detach();
  await fresh.goto(`${origin}/m/login`);
  await untilAlive(fresh);
}

const sets = settingSets().slice(0, Number(process.env['SETTINGS_SETS'] || Infinity));
const [first = 1, last = first] = (process.env['SETTINGS_ONLY'] || `1-${sets.length}`).split('-').map(Number);

for (const [at, set] of sets.entries()) {
  if (at + 1 < first || at + 1 > last) continue;
  test(`set ${at + 1} of settings has no dead end`, async ({ asVisitor, request }) => {
    const started = performance.now();
    await apply(request, set, String(at + 1));
    const context = (await asVisitor(merchant, { language: 'EN', at: '/m/login' })).context();
    const walked: string[] = [];
    const faults: string[] = [];
    const way = async (name: string, walk: (fresh: Page) => Promise<unknown>): Promise<void> => {
      const fresh = await context.newPage();
      const since = performance.now();
      const late = pause(WAY_MS, undefined, { ref: false }).then(() => {
        throw new Error(`does not end within ${WAY_MS / 1000} s`);
      });
      try {
        await Promise.race([openAsNew(fresh).then(() => walk(fresh)), late]);
        walked.push(name);
      } catch (fault) {
        const lines =
          fault instanceof Error ? fault.message.split('\n').slice(0, 4).join(' ') : String(fault);
        const told = await fresh
          .locator(messages)
          .allInnerTexts()
          .catch(() => []);
        const page = await fresh
          .locator('main')
          .innerText()
          .catch(() => '');
        const shown = [...told, page].join(' | ').replaceAll('\n', ' | ').slice(0, 400);
        faults.push(`${name}: ${lines} AT ${fresh.url()} SHOWS ${shown}`);
      }
      console.log(
        `  ${name}: ${Math.round((performance.now() - since) / 1000)} s ${faults.at(-1)?.startsWith(`${name}:`) ? faults.at(-1) : ''}`,
      );
    };

    const { admitted, other } = accountsOf(set);
    await way('navigation of a visitor', (fresh) => pressNavigation(fresh, set, 'visitor'));
    await way('login by name, invitations, deposit, withdrawal, navigation', async (fresh) => {
      await logInByName(fresh, set, admitted);
      await readAge(fresh, set);
      await openInvitations(fresh, set);
      // Another amount in each set: the same amount again is confirmed first.
      await deposit(fresh, set, 200 + at);
      await openWithdrawal(fresh, set);
      await pressNavigation(fresh, set, admitted === 'demo-agent' ? 'agent' : 'member');
    });
    if (set['login_audience'] !== 'all')
      await way('login of an account that is not admitted', (fresh) => logInByName(fresh, set, other));
    await way('options of the login screen', async (fresh) => {
      await expect(fresh.getByRole('radio', { name: 'Mobile' })).toHaveCount(
        set['MOBILEVERCODELOGIN3'] === 'on' ? 1 : 0,
      );
      const isResettable = resetMethodsOf(set).length > 0;
      await expect(fresh.getByRole('link', { name: 'Forgot password?' })).toHaveCount(isResettable ? 1 : 0);
      await expect(fresh.getByRole('button', { name: /Play free/ })).toHaveCount(
        set['switch_trial'] === '0' ? 0 : 1,
      );
      await expect(fresh.getByRole('link', { name: 'Create an account' })).toHaveCount(
        isRegistrationOffered(set) ? 1 : 0,
      );
      for (const [flag, name] of Object.entries(providers))
        await expect(fresh.getByRole('button', { name: `Continue with ${name}` })).toHaveCount(
          set[flag] === 'on' ? 1 : 0,
        );
      if (isResettable) await openReset(fresh, set);
    });
    if (set['MOBILEVERCODELOGIN3'] === 'on')
      await way('login by number', (fresh) => logInByNumber(fresh, set));
    if (set['switch_trial'] !== '0')
      await way('free trial, navigation', async (fresh) => {
        await tryOut(fresh, set);
        if (refusalOf(set, 'trial') === null) await pressNavigation(fresh, set, 'trial');
      });
    for (const [flag, name] of Object.entries(providers))
      if (set[flag] === 'on') await way(`login with ${name}`, (fresh) => logInAt(fresh, set, name));
    if (isRegistrationOffered(set))
      for (const by of ['name', 'number'] as const)
        if (set['registerBy'] === 'both' || set['registerBy'] === by)
          await way(`registration by ${by}`, async (fresh) => {
            // The log-in has a choice with the same name.
            const untilLeft = await markScreen(fresh);
            await fresh.getByRole('link', { name: 'Create an account' }).click();
            await untilLeft(WAY_MS);
            await expect(fresh).toHaveURL(/\/m\/register/);
            await register(fresh, set, by);
          });
    if (set['switch_register'] !== '0' && !isRegistrationOpen(set))
      await way('address of the closed registration', async (fresh) => {
        await fresh.goto(new URL(paths.register, fresh.url()).href);
        await expect(fresh.getByText(says.registrationClosed)).toBeVisible();
      });

    mkdirSync(join(results, '..'), { recursive: true });
    appendFileSync(
      results,
      `${JSON.stringify({ set: at + 1, walked, faults, seconds: Math.round((performance.now() - started) / 1000) })}\n`,
    );
    expect(faults).toEqual([]);
  });
}
