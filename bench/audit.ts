// Runs Lighthouse on one page, mobile preset, in a separate browser.
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';

export type Audit = {
  fcpMs: number;
  lcpMs: number;
  tbtMs: number;
  cls: number;
  performance: number;
  accessibility: number;
  bestPractices: number;
  bytes: number;
  scriptBytes: number;
  requests: number;
  /** Requests to other origins, and failed requests: both must be empty. */
  foreign: string[];
  failed: string[];
  /** Failed audits of the other categories, by audit name. */
  findings: string[];
};

/** Only this machine resolves: a request to another host fails at once instead of adding noise. */
const flags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost, EXCLUDE *.localhost',
];

type Item = { url: string; transferSize?: number; resourceType?: string; statusCode: number };
function score(category: { score: number | null } | undefined): number {
  return Math.round((category?.score ?? 0) * 100);
}

/** `simulate` computes a slow phone from a fast load (Lighthouse's default); `devtools` slows the load itself. */
export type Method = 'simulate' | 'devtools';

/**
 * Lighthouse sometimes misses the start of a load in a browser that has just started. That is not a fault of the
 * page.
 */
const missed = 'NO_NAVSTART';

/** Loads `url` once with an empty cache; throws when Lighthouse could not read the page. */
export async function audit(
  chromePath: string,
  url: string,
  throttlingMethod: Method,
  tries = 3,
): Promise<Audit> {
  const chrome = await launch({ chromePath, chromeFlags: flags, logLevel: 'silent' });
  try {
    const categories = ['performance', 'accessibility', 'best-practices'];
    const result = await lighthouse(url, {
      port: chrome.port,
      throttlingMethod,
      onlyCategories: categories,
      logLevel: 'silent',
    });
    if (result?.lhr.runtimeError?.code === missed && tries > 1)
      return await audit(chromePath, url, throttlingMethod, tries - 1);
    if (!result || result.lhr.runtimeError)
      throw new Error(`${url}: ${result?.lhr.runtimeError?.message ?? 'no result'}`);
    const { audits, categories: found } = result.lhr;
    const value = (name: string): number => audits[name]?.numericValue ?? Number.NaN;
    const details = audits['network-requests']?.details;
    const items = details?.type === 'table' ? (details.items as unknown as Item[]) : [];
    const requests = items.filter((item) => /^https?:/.test(item.url));
    const bytes = (list: Item[]): number => list.reduce((sum, item) => sum + (item.transferSize ?? 0), 0);
    const refs = [
      ...(found['accessibility']?.auditRefs ?? []),
      ...(found['best-practices']?.auditRefs ?? []),
    ];
    return {
      fcpMs: value('first-contentful-paint'),
      lcpMs: value('largest-contentful-paint'),
      tbtMs: value('total-blocking-time'),
      cls: value('cumulative-layout-shift'),
      performance: score(found['performance']),
      accessibility: score(found['accessibility']),
      bestPractices: score(found['best-practices']),
      bytes: bytes(requests),
      scriptBytes: bytes(requests.filter((item) => item.resourceType === 'Script')),
      requests: requests.length,
      foreign: requests
        .filter((item) => new URL(item.url).origin !== new URL(url).origin)
        .map((item) => item.url),
      failed: requests
        .filter((item) => !(item.statusCode > 0 && item.statusCode < 400))
        .map((item) => item.url),
      findings: refs.filter((ref) => ref.weight > 0 && (audits[ref.id]?.score ?? 1) < 1).map((ref) => ref.id),
    };
  } finally {
    chrome.kill();
  }
}
