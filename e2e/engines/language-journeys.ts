// One person for each script: from the first visit, whose language is English, to a paid withdrawal. Every button and
// heading is found by its text in the person's language.
import { directionOf, type LanguageCode, languages } from '@foyer/contract/languages.ts';
import { ownWords } from '../own-words.ts';
import { pageScript } from '../reach/in-page.ts';
import { cutIn } from '../reach/judge.ts';
import { languageTexts, type Texts } from '../reach/language-texts.ts';
import type { Layout } from '../reach/measure.ts';
import { depositHere, withdrawHere } from './money-journeys.ts';
import { registerHere } from './new-member.ts';
import type { Page } from './page.ts';
import { until } from './until.ts';
import { type Journey, openAsVisitor, originAt, untilAlive, type Visit } from './visit.ts';

/** Nothing of the screen or of its dialog is cut off or beyond the edge, as the report of reach measures it. */
async function untilWhole(page: Page, texts: Texts): Promise<void> {
  const script = await pageScript();
  await until('see every text whole', async () => {
    const answer = await page.run(`${script};return JSON.stringify(foyerReach.measureLayout(innerWidth))`);
    const cut = cutIn(JSON.parse(String(answer)) as Layout, texts);
    return cut.length === 0 ? { is: undefined } : { not: cut.join(', ') };
  });
}

async function walk(given: Visit, code: LanguageCode): Promise<void> {
  const { page, gatewayPort } = given;
  const { name, locale } = languages[code];
  const [english, word, texts] = await Promise.all([ownWords('EN'), ownWords(code), languageTexts(code, [])]);
  const isOwn = async (): Promise<void> => {
    await page.holds(`document.documentElement.lang === '${locale}'`);
    await page.holds(`document.documentElement.dir === '${directionOf(code)}'`);
    await untilWhole(page, texts);
  };
  const go = async (path: string): Promise<void> => {
    await page.open(originAt(gatewayPort) + path);
    await page.at(new RegExp(`${path}$`));
    await untilAlive(page);
  };

  await openAsVisitor(given, '/m/login');
  await page.role('button', english('language.title')).tap();
  // Two codes have the same name, texts and locale (KO and KR).
  await page.role('dialog').role('button', name, { exact: true }).nth(0).tap();
  await page.role('button', word('access.submit')).shown();
  await isOwn();
  await page.css('main a[href^="/m/register"]').nth(0).tap();
  await page.at(/\/m\/register/);
  await page.role('button', word('register.submit')).shown();
  await isOwn();
  await registerHere(given, word);
  await isOwn();

  await go('/m/voucherCenter');
  await isOwn();
  await depositHere(given, word);
  await isOwn();
  await go('/m/withdraw');
  await isOwn();
  await withdrawHere(given, word);
  await isOwn();
}

/** The journey of one person for each of these languages, at a merchant that offers them all. */
export function languageJourneys(codes: readonly LanguageCode[]): readonly Journey[] {
  return codes.map((code) => ({
    name: `errand in ${code}`,
    isCore: false,
    walk: (given) => walk(given, code),
  }));
}
