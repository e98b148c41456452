// One person for each kind of script, from the log-in over a deposit, a bet and a round to the record of the deposit. All
// buttons and headings are found by their text in the language.
import type { Locator } from '@playwright/test';
import type { LanguageCode } from '@foyer/contract/languages.ts';
import { untilFresh } from '../draws.ts';
import { ownWords } from '../own-words.ts';
import { expect, test } from '../people.ts';
import { sandboxOrigin } from '../product.ts';

type Row = {
  readonly language: LanguageCode;
  /** The least height of a line that holds the marks of the script. */
  readonly least: number;
  /** A name of a day of the week. */
  readonly weekday: RegExp;
};

const rows: readonly Row[] = [
  // Long words in Latin letters, with accents.
  { language: 'FR', least: 1, weekday: /lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche/ },
  { language: 'JA', least: 1, weekday: /[月火水木金土日]曜日/ },
  { language: 'AR', least: 1, weekday: /الاثنين|الثلاثاء|الأربعاء|الخميس|الجمعة|السبت|الأحد/ },
  { language: 'TH', least: 1.45, weekday: /^วัน/ },
  { language: 'MY', least: 1.6, weekday: /တနင်္ဂနွေ|တနင်္လာ|အင်္ဂါ|ဗုဒ္ဓဟူး|ကြာသပတေး|သောကြာ|စနေ/ },
  { language: 'HI', least: 1.45, weekday: /वार/ },
];

function lineOf(label: Locator): Promise<number> {
  return label.first().evaluate((at) => {
    const { lineHeight, fontSize } = getComputedStyle(at);
    return Math.round((100 * Number.parseFloat(lineHeight)) / Number.parseFloat(fontSize)) / 100;
  });
}

/** A time as the clock in Kathmandu shows it, 5:45 hours after UTC. */
function inKathmandu(time: string | null): string {
  const there = new Date(Date.parse(time ?? '') + (5 * 60 + 45) * 60_000);
  return there.toISOString().slice(0, 16).replace('T', ' ');
}

for (const { language, least, weekday } of rows)
  test(`in ${language}: a deposit, a bet and a round, in the words and lines of the language`, async ({
    asMember,
  }) => {
    const word = await ownWords(language);
    const page = await asMember('harbor', {
      language,
      at: '/m/voucherCenter',
      timezoneId: 'Asia/Kathmandu',
    });
    const { origin } = new URL(page.url());

    // A deposit: the provider's page has the same language.
    const ways = page.getByRole('group', { name: word('wallet.methods') });
    await ways.getByRole('button').first().tap();
    await page.getByRole('textbox', { name: word('wallet.amount') }).fill('500');
    await page.getByRole('button', { name: word('wallet.goPay') }).tap();
    await expect(page.getByRole('heading', { name: word('wallet.deposit.PENDING') })).toBeVisible();
    await page.getByRole('link', { name: word('wallet.openPage') }).tap();
    await expect(page).toHaveURL(new RegExp(`^${sandboxOrigin()}/pay/`));
    const until = page.getByRole('time');
    await expect(until).toHaveText(inKathmandu(await until.getAttribute('datetime')));
    await page.getByRole('button', { name: word('pay', 'sandbox/checkout'), exact: true }).tap();
    await expect(page.getByText(word('paid', 'sandbox/checkout'), { exact: true })).toBeVisible();
    await page.getByRole('link', { name: new RegExp(`^${word('back', 'sandbox/checkout')}`) }).tap();
    await expect(page.getByRole('heading', { name: word('wallet.deposit.PAID') })).toBeVisible();

    // A bet on a lottery.
    await page.goto(`${origin}/m/lottery?playType=pk10&gameId=minute-race`);
    const inside = page.frameLocator('iframe');
    await untilFresh(inside);
    await inside.getByRole('button', { name: word('board.lucky', 'sandbox/lotto') }).tap();
    await inside.locator('.dock .primary').tap();
    await inside.locator('.dock .primary').tap();
    await inside.locator('.sheet .primary').tap();
    await inside.locator('.tabs button').nth(1).tap();
    await expect(inside.locator('.order').first()).toBeVisible();
    expect(await lineOf(inside.locator('.balance'))).toBeGreaterThanOrEqual(least);

    // A round of a slot machine.
    await page.goto(`${origin}/m/gameList?gameType=RNG`);
    await page.locator('main a[href*="golden-sevens"][href^="/m/launchGame"]').first().tap();
    await page.locator('body[data-ready]').waitFor();
    await expect(page.locator('.balance small')).toHaveText(word('balance', 'sandbox/games'));
    for (const label of ['.balance small', '.bet div small'])
      expect(await lineOf(page.locator(label)), label).toBeGreaterThanOrEqual(least);
    const settled = page.waitForResponse((answer) => answer.url().includes('/games/api/'));
    await page.locator('#spin').tap();
    expect((await settled).ok()).toBe(true);

    // The record of the deposit, on a day with its name.
    await page.goto(`${origin}/m/member/transactions`);
    await expect(page.locator('main h2').filter({ hasText: weekday }).first()).toBeVisible();
  });
