// `npm run reach`: can everybody read and use the app? Opens the product and writes, per merchant and language, a page with
// pictures: texts that are missing or cut off, contrast, the size of targets, names for screen readers. The exit code is
// 1 when something is found. docs/reach.md explains it.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { type LanguageCode, languages, toCode } from '@foyer/contract/languages.ts';
import { chromiumArgs, ensureTestChromium } from '../../scripts/setup/chromium.ts';
import { freePorts } from '../../scripts/setup/ports.ts';
import { buildWeb } from '../../scripts/setup/web-build.ts';
import { openInAllLanguages } from '../all-languages.ts';
import { contentTexts, languageTexts } from './language-texts.ts';
import { countsOf, indexPage, reportPage } from './page.ts';
import { screens as every } from './screens.ts';
import { type Visit, visitScreens } from './visit.ts';

const { values: options } = parseArgs({
  options: {
    merchant: { type: 'string', default: 'aurora,lotus,harbor' },
    language: { type: 'string', default: Object.keys(languages).join(',') },
    screens: { type: 'string' },
    longer: { type: 'boolean', default: false },
    origin: { type: 'string' },
    account: { type: 'string' },
    out: { type: 'string', default: join(import.meta.dirname, '../../.data/reach') },
  },
});

function codesOf(list: string): readonly LanguageCode[] {
  return list.split(',').map((name) => {
    const code = toCode(name);
    if (!code) throw new Error(`${name} is no language code`);
    return code;
  });
}

const names = options.screens?.split(',') ?? every.map(({ name }) => name);
const unknown = names.filter((name) => !every.some((screen) => screen.name === name));
if (unknown.length > 0)
  throw new Error(
    `no such screen: ${unknown.join(', ')}; there are ${every.map(({ name }) => name).join(', ')}`,
  );

type Place = Pick<Visit, 'merchant' | 'url' | 'account'> & {
  /** The texts of the merchant, where they are known. */
  readonly content: readonly string[];
};

/** The screens of this place; another installation has no demo agent, and only its member can log in. */
function screensOf({ merchant, account }: Place) {
  return every.filter(
    ({ name, as, merchants }) =>
      names.includes(name) &&
      (merchants ?? [merchant]).includes(merchant) &&
      (options.origin === undefined ||
        as === undefined ||
        as === 'newcomer' ||
        (as === 'demo' && account !== undefined)),
  );
}

const results: { file: string; title: string; counts: ReturnType<typeof countsOf> }[] = [];

async function write(visit: Visit & Place, code: LanguageCode): Promise<void> {
  const { all, missing, ...own } = await languageTexts(code, visit.content);
  const screens = await visitScreens({ ...visit, texts: own }, screensOf(visit));
  const title = new Intl.DisplayNames('en', { type: 'language' }).of(languages[code].locale) ?? code;
  const report = {
    merchant: visit.merchant,
    language: code,
    languageName: visit.isLonger ? `${title}, 40 % longer` : title,
    day: new Date().toISOString().slice(0, 10),
    texts: { all, missing },
    screens,
  };
  const counts = countsOf(report);
  const file = `${visit.merchant}-${code}${visit.isLonger ? '-longer' : ''}.html`;
  writeFileSync(join(options.out, file), reportPage(report));
  results.push({ file, title: `${visit.merchant}, ${report.languageName}`, counts });
  writeFileSync(join(options.out, 'index.html'), indexPage(results));
  const found = Object.entries(counts).filter(([, count]) => count > 0);
  const says = found.map(([kind, count]) => `${count} ${kind}`).join(', ') || 'nothing found';
  console.log(`${visit.merchant} ${code}: ${screens.length} screens, ${says}`);
}

async function visitAll(places: readonly Place[], executablePath: string): Promise<void> {
  const browser = await chromium.launch({ executablePath, args: chromiumArgs });
  try {
    for (const place of places)
      for (const language of codesOf(options.language))
        await write(
          { ...place, browser, language, texts: { english: [], own: [] }, isLonger: options.longer },
          language,
        );
  } finally {
    await browser.close();
  }
}

const demo = join(import.meta.dirname, '../../apps/gateway/demo');

/** The merchants of an own product, which ends with the report. */
async function visitDemo(executablePath: string): Promise<void> {
  if (!buildWeb()) throw new Error('The web app does not build.');
  const dataDir = mkdtempSync(join(tmpdir(), 'foyer-reach-'));
  const merchants = options.merchant.split(',');
  const [port = 0, sandboxPort = 0, smtpPort = 0] = await freePorts(3);
  const product = await openInAllLanguages({ port, sandboxPort, smtpPort, dataDir }, merchants);
  try {
    await visitAll(
      merchants.map((merchant) => ({
        merchant,
        url: product.origin(merchant),
        content: contentTexts(JSON.parse(readFileSync(join(demo, `${merchant}.json`), 'utf8'))),
      })),
      executablePath,
    );
  } finally {
    await product.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

function visitOrigin(origin: string, executablePath: string): Promise<void> {
  const url = new URL(origin);
  const password = process.env['REACH_PASSWORD'];
  const account =
    options.account !== undefined && password !== undefined ? { name: options.account, password } : undefined;
  const place = { merchant: url.hostname, url: url.origin, content: [], ...(account && { account }) };
  return visitAll([place], executablePath);
}

const executablePath = ensureTestChromium();
if (!executablePath) throw new Error('This needs Chromium.');
mkdirSync(options.out, { recursive: true });
await (options.origin === undefined
  ? visitDemo(executablePath)
  : visitOrigin(options.origin, executablePath));
console.log(`The reports: ${join(options.out, 'index.html')}`);
if (results.some(({ counts }) => Object.values(counts).some((count) => count > 0))) process.exitCode = 1;
