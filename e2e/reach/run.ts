// `npm run reach`: can everybody read and use the app? Opens the product and writes, per merchant and language, a page with
// pictures of what was found: texts that are missing or cut off, contrast, the size of targets, names for screen readers.
// The exit code is 1 when something is found. docs/reach.md explains it.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import { type LanguageCode, languages, toCode } from '@foyer/contract/languages.ts';
import { chromiumArgs, ensureTestChromium } from '../../scripts/setup/chromium.ts';
import { freePorts } from '../../scripts/setup/ports.ts';
import { buildWeb } from '../../scripts/setup/web-build.ts';
import { openInAllLanguages } from '../all-languages.ts';
import { contentTexts, languageTexts, type Texts } from './language-texts.ts';
import { countsOf, findingsOf, indexPage, reportPage } from './page.ts';
import { type Keeper, openRecord, recordsIn } from './record.ts';
import { harmless, namesOf, screens as allScreens } from './screens.ts';
import { type Visit, visitScreens } from './visit.ts';

const { values: options } = parseArgs({
  options: {
    merchant: { type: 'string', default: 'aurora,lotus,harbor' },
    language: { type: 'string', default: Object.keys(languages).join(',') },
    screens: { type: 'string' },
    continue: { type: 'boolean', default: false },
    found: { type: 'boolean', default: false },
    pictures: { type: 'boolean', default: false },
    axe: { type: 'string' },
    longer: { type: 'boolean', default: false },
    port: { type: 'string' },
    origin: { type: 'string' },
    account: { type: 'string' },
    out: { type: 'string', default: join(import.meta.dirname, '../../.data/reach') },
  },
});

const merchants = options.merchant.split(',');

function codesOf(list: string): readonly LanguageCode[] {
  return list.split(',').map((name) => {
    const code = toCode(name);
    if (!code) throw new Error(`${name} is no language code`);
    return code;
  });
}

const every = options.origin === undefined ? allScreens : harmless;
const allNames = every.flatMap(namesOf);
const names = options.screens?.split(',') ?? allNames;
const unknown = names.filter((name) => !allNames.includes(name));
if (unknown.length > 0)
  throw new Error(`no such screen: ${unknown.join(', ')}; there are ${allNames.join(', ')}`);

type Place = Pick<Visit, 'merchant' | 'url' | 'account'> & {
  /** The texts of the merchant, where they are known. */
  readonly content: readonly string[];
};

/** The screens of this place; another installation has no demo agent, and only its member can log in. */
function screensOf({ merchant, account }: Place) {
  return every.filter(
    ({ merchants, as, ...screen }) =>
      namesOf(screen).some((name) => names.includes(name)) &&
      (merchants ?? [merchant]).includes(merchant) &&
      (options.origin === undefined ||
        as === undefined ||
        as === 'newcomer' ||
        (as === 'demo' && account !== undefined)),
  );
}

const web = join(import.meta.dirname, '../../apps/web/dist/.made-of');
const day = new Date().toISOString().slice(0, 10);
/** Another installation does not name its build; what was seen on the same day counts as the same. */
function buildOf(): string {
  return options.origin === undefined ? readFileSync(web, 'utf8').slice(0, 12) : day;
}

const checked = codesOf(options.axe ?? options.language);

type Language = { readonly texts: Texts; readonly record: Keeper };

async function openLanguage({ merchant, content }: Place, code: LanguageCode): Promise<Language> {
  const { all, missing, ...texts } = await languageTexts(code, content);
  const title = new Intl.DisplayNames('en', { type: 'language' }).of(languages[code].locale) ?? code;
  const about = {
    merchant,
    language: code,
    languageName: options.longer ? `${title}, 40 % longer` : title,
    texts: { all, missing },
  };
  const name = `${merchant}-${code}${options.longer ? '-longer' : ''}`;
  return { texts, record: openRecord(options.out, name, about, allNames) };
}

async function visitPlace(place: Place, browser: Browser): Promise<void> {
  const build = buildOf();
  const codes = codesOf(options.language);
  const opened = new Map<LanguageCode, Language>();
  for (const code of codes) opened.set(code, await openLanguage(place, code));
  const screens = screensOf(place);
  let left = screens.flatMap(namesOf).filter((name) => names.includes(name)).length;
  await visitScreens(
    {
      ...place,
      browser,
      isLonger: options.longer,
      wanted: (name) =>
        codes.filter((code) => {
          if (!names.includes(name)) return false;
          const known = opened
            .get(code)
            ?.record.screens()
            .find((one) => one.name === name);
          if (options.found) return known !== undefined && findingsOf(known).length > 0;
          // A screen is complete only after axe has checked it, where axe checks this language.
          const isComplete = known?.build === build && (known.isChecked || !checked.includes(code));
          return !options.continue || !isComplete;
        }),
      inLanguage: (code) => ({
        texts: opened.get(code)?.texts ?? { english: new Set(), own: new Set() },
        isChecked: checked.includes(code),
        hasPictures: options.pictures,
      }),
      keep: ({ name, as = 'visitor' }, code, seen) => {
        const isChecked = checked.includes(code);
        opened.get(code)?.record.keep({ name, person: as, day, build, isChecked, ...seen });
        const found = seen.views.flatMap(({ findings }) =>
          findings.map(({ kind, text }) => `${kind}: ${text}`),
        );
        for (const one of new Set(found)) console.log(`${place.merchant} ${code} ${name}: ${one}`);
      },
      done: (name) => {
        if (names.includes(name)) console.log(`${place.merchant} ${name}: done, ${(left -= 1)} screens left`);
      },
    },
    screens,
  );
}

async function visitAll(places: readonly Place[], executablePath: string): Promise<void> {
  const browser = await chromium.launch({ executablePath, args: chromiumArgs });
  try {
    for (const place of places) await visitPlace(place, browser);
  } finally {
    await browser.close();
  }
}

/** A page for each report of the folder, also those of earlier runs; returns the number of findings. */
function writePages(): number {
  const records = recordsIn(options.out);
  for (const { name, report } of records)
    writeFileSync(join(options.out, `${name}.html`), reportPage(report));
  writeFileSync(join(options.out, 'index.html'), indexPage(records));
  const counts = records.flatMap(({ report }) => Object.values(countsOf(report)));
  return counts.reduce((sum, count) => sum + count, 0);
}

const demo = join(import.meta.dirname, '../../apps/gateway/demo');

/** The demo merchants of a product that is open. */
function visitMerchants(originOf: (merchant: string) => string, executablePath: string): Promise<void> {
  const places = merchants.map((merchant) => ({
    merchant,
    url: originOf(merchant),
    content: contentTexts(JSON.parse(readFileSync(join(demo, `${merchant}.json`), 'utf8'))),
  }));
  return visitAll(places, executablePath);
}

/** The merchants of an own product, which ends with the report. */
async function visitDemo(executablePath: string): Promise<void> {
  if (!buildWeb()) throw new Error('The web app does not build.');
  const dataDir = mkdtempSync(join(tmpdir(), 'foyer-reach-'));
  const [port = 0, sandboxPort = 0, smtpPort = 0] = await freePorts(3);
  const product = await openInAllLanguages({ port, sandboxPort, smtpPort, dataDir }, merchants);
  try {
    await visitMerchants(product.origin, executablePath);
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
try {
  if (options.origin !== undefined) await visitOrigin(options.origin, executablePath);
  else if (options.port === undefined) await visitDemo(executablePath);
  else await visitMerchants((merchant) => `http://${merchant}.localhost:${options.port}`, executablePath);
} finally {
  if (writePages() > 0) process.exitCode = 1;
}
console.log(`The reports: ${join(options.out, 'index.html')}`);
