// One person for each kind of script, from the first visit over a deposit, a bet and a round to a paid withdrawal. Buttons
// and headings of the app and the payment page are found by their text in the language.
import type { Frame, Locator, Page } from '@playwright/test';
import { fonts } from '@foyer/contract/fonts.ts';
import { type LanguageCode, languages } from '@foyer/contract/languages.ts';
import { untilFresh } from '../draws.ts';
import { ownWords } from '../own-words.ts';
import { expect, logIn, test, untilAlive } from '../people.ts';
import { sandboxOrigin } from '../product.ts';
import { languageTexts } from '../reach/language-texts.ts';
import { cutOn, documentsOf } from '../reach/look.ts';
import { decide, paymentPassword, setUpWithdrawals } from '../withdrawals.ts';

type Row = {
  readonly language: LanguageCode;
  /** The least height of a line that holds the marks of the script. */
  readonly least: number;
  /** A name of a day of the week. */
  readonly weekday: RegExp;
};

const rows: readonly Row[] = [
  { language: 'TH', least: 1.45, weekday: /^วัน/ },
  { language: 'JA', least: 1, weekday: /[月火水木金土日]曜日/ },
  { language: 'RU', least: 1, weekday: /понедельник|вторник|среда|четверг|пятница|суббота|воскресенье/ },
  { language: 'HI', least: 1.45, weekday: /वार/ },
  { language: 'MY', least: 1.6, weekday: /တနင်္ဂနွေ|တနင်္လာ|အင်္ဂါ|ဗုဒ္ဓဟူး|ကြာသပတေး|သောကြာ|စနေ/ },
  { language: 'KM', least: 1.6, weekday: /អាទិត្យ|ច័ន្ទ|ចន្ទ|អង្គារ|ពុធ|ព្រហស្បតិ៍|សុក្រ|សៅរ៍/ },
  { language: 'FA', least: 1, weekday: /شنبه|جمعه/ },
  { language: 'UR', least: 1.8, weekday: /اتوار|پیر|سوموار|منگل|بدھ|جمعرات|جمعہ|ہفتہ/ },
  { language: 'KO', least: 1, weekday: /요일/ },
  { language: 'TW', least: 1, weekday: /星期|週/ },
];

// A member withdraws at most five times a day.
test.use({ ownProduct: 'scripts' });
const accounts = ['demo', 'demo-partner'] as const;

function lineOf(label: Locator): Promise<number> {
  return label.first().evaluate((at) => {
    const { lineHeight, fontSize } = getComputedStyle(at);
    return Math.round((100 * Number.parseFloat(lineHeight)) / Number.parseFloat(fontSize)) / 100;
  });
}

/** A time as the clock in Kathmandu shows it, 5:45 hours after UTC. */
function inKathmandu(time: string | null): string {
  const there = new Date(Date.parse(time ?? '') + (5 * 60 + 45) * 60_000);
  return there.toISOString().slice(11, 16);
}

/**
 * Whether the document has loaded the font that its language names, for these letters; null where it names none that is
 * loaded. Fonts of the machine stand before it, so the question asks for it.
 */
function fontIn(document: Page | Frame, letters: string): Promise<boolean | null> {
  return document.evaluate(async (text) => {
    const named = getComputedStyle(window.document.documentElement).getPropertyValue('--font');
    const [family] = /[\w ]+ Variable/.exec(named) ?? [];
    if (family === undefined) return null;
    const faces = await window.document.fonts.load(`1em "${family}"`, text);
    return faces.length > 0 && faces.every(({ status }) => status === 'loaded');
  }, letters);
}

for (const [at, { language, least, weekday }] of rows.entries())
  test(`in ${language}: from the first visit over a deposit, a bet and a round to a paid withdrawal, in the words, font and lines of the language`, async ({
    asVisitor,
  }) => {
    const [word, texts] = await Promise.all([ownWords(language), languageTexts(language, [])]);
    const { name, locale } = languages[language];
    const page = await asVisitor('harbor', { at: '/m/login', language: 'EN', timezoneId: 'Asia/Kathmandu' });
    const { origin } = new URL(page.url());
    const hasFont = fonts[language] === undefined ? null : true;
    const isOwn = async (): Promise<void> => {
      await expect.poll(() => cutOn(page, texts)).toEqual([]);
      for (const document of documentsOf(page))
        await expect.poll(() => fontIn(document, name), document.url()).toBe(hasFont);
    };
    const go = async (path: string): Promise<void> => {
      await page.goto(origin + path);
      await untilAlive(page);
    };

    // The first visit: the language is chosen from the list.
    await page.getByRole('button', { name: /Language/ }).tap();
    await page.getByRole('dialog').getByRole('button', { name, exact: true }).first().tap();
    await expect(page.locator('html')).toHaveAttribute('lang', locale);
    await isOwn();
    await logIn(page, accounts[at % 2]);
    await expect(page).toHaveURL(/\/m\/home$/);

    // A deposit: the provider's page has the same language.
    await go('/m/voucherCenter');
    const ways = page.getByRole('group', { name: word('wallet.methods') });
    await ways.getByRole('button').first().tap();
    await isOwn();
    await page.getByRole('textbox', { name: word('wallet.amount') }).fill('500');
    await page.getByRole('button', { name: word('wallet.goPay') }).tap();
    await expect(page.getByRole('heading', { name: word('wallet.deposit.PENDING') })).toBeVisible();
    await page.getByRole('link', { name: word('wallet.openPage') }).tap();
    await expect(page).toHaveURL(new RegExp(`^${sandboxOrigin()}/pay/`));
    await isOwn();
    const until = page.getByRole('time');
    await expect(until).toContainText(inKathmandu(await until.getAttribute('datetime')));
    // Browsers have no names of months in these two languages.
    await expect(until).toHaveText(['KM', 'MY'].includes(language) ? /^[\d :\u2011]+$/ : /\p{L}/u);
    await page.getByRole('button', { name: word('pay', 'sandbox/checkout'), exact: true }).tap();
    await expect(page.getByText(word('paid', 'sandbox/checkout'), { exact: true })).toBeVisible();
    await page.getByRole('link', { name: new RegExp(`^${word('back', 'sandbox/checkout')}`) }).tap();
    await expect(page.getByRole('heading', { name: word('wallet.deposit.PAID') })).toBeVisible();

    // A bet on a lottery.
    await page.goto(`${origin}/m/lottery?playType=pk10&gameId=minute-race`);
    const inside = page.frameLocator('iframe');
    await untilFresh(inside);
    await isOwn();
    await inside.getByRole('button', { name: word('board.lucky', 'sandbox/lotto') }).tap();
    await inside.locator('.dock .primary').tap();
    await inside.locator('.dock .primary').tap();
    await inside.locator('.sheet .primary').waitFor();
    await isOwn();
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
    await isOwn();
    const settled = page.waitForResponse((answer) => answer.url().includes('/games/api/'));
    await page.locator('#spin').tap();
    expect((await settled).ok()).toBe(true);
    await page.locator('#menu').tap();
    await page.locator('#sheet[open]').waitFor();
    await isOwn();

    // The record of the deposit, on a day with its name.
    await go('/m/member/transactions');
    await expect(page.locator('main h2').filter({ hasText: weekday }).first()).toBeVisible();
    await isOwn();

    // A withdrawal until it is paid; the first of them sets it up, because all have the same account.
    await go('/m/withdraw');
    const amount = page.getByRole('textbox', { name: word('wallet.amount') });
    const first = page.getByRole('link', { name: word('money.ready.setPassword') });
    await amount.or(first).first().waitFor();
    await isOwn();
    if (await first.isVisible()) await setUpWithdrawals(page, word);
    await amount.fill('250');
    await page.getByLabel(word('wallet.paymentPassword')).fill(paymentPassword);
    await page.getByRole('button', { name: word('nav.withdraw'), exact: true }).tap();
    await expect(page.getByRole('heading', { name: word('wallet.withdraw.PENDING') })).toBeVisible();
    const orderNo = (await page.getByText(/^W\d+$/).textContent()) ?? '';
    await decide(page, '/merchants/harbor/payments', orderNo, 'Approve');
    await expect(page.getByRole('heading', { name: word('wallet.withdraw.APPROVED') })).toBeVisible();
    await decide(page, '/payments', orderNo, 'Accept');
    await expect(page.getByRole('heading', { name: word('wallet.withdraw.PAID') })).toBeVisible();
    await isOwn();
  });
