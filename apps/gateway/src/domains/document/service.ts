// The first HTML: rendered by the web app's own renderer, cached for a moment, with a strict content security policy.
import type { DocumentRequest, RenderedDocument } from '@foyer/contract/document.ts';
import type { Clock } from '#process/clock.ts';
import { packer } from '#process/packed-answers.ts';
import { createTurns } from '#service/turns.ts';
import type { WebBuild } from './web-build.ts';

const KEEP_MS = 5_000;
const MOST = 300;

/** Further allowed origins: services that this merchant's pages use, for each kind of use separately. */
export type PageOrigins = {
  readonly scripts: readonly string[];
  readonly connects: readonly string[];
  readonly frames: readonly string[];
  readonly pictures: readonly string[];
  /** Which sites may frame the merchant's own pages. */
  readonly ancestors: readonly string[];
};

export const noOutsideOrigins: PageOrigins = {
  scripts: [],
  connects: [],
  frames: [],
  pictures: [],
  ancestors: [],
};

/** Everything the browser may load, run or frame. Styles on elements set the colours of tiles. */
export function policyOf(
  { scriptHashes, styleHashes }: Pick<RenderedDocument, 'scriptHashes' | 'styleHashes'>,
  { scripts, connects, frames, pictures, ancestors }: PageOrigins,
): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scriptHashes, ...scripts].join(' '),
    ["style-src 'self'", ...styleHashes].join(' '),
    "style-src-attr 'unsafe-inline'",
    ["img-src 'self' data:", ...pictures].join(' '),
    "font-src 'self'",
    ["connect-src 'self'", ...connects].join(' '),
    "manifest-src 'self' blob:",
    "worker-src 'self'",
    ["frame-src 'self'", ...frames].join(' '),
    `frame-ancestors ${ancestors.length > 0 ? ancestors.join(' ') : "'none'"}`,
    "base-uri 'none'",
    // The app sends forms itself: a form that is submitted before the app has loaded must not put a password into an
    // address.
    "form-action 'none'",
    "object-src 'none'",
  ].join('; ');
}

export type ServedDocument = {
  readonly status: number;
  readonly lang: string;
  readonly policy: string;
  readonly pack: ReturnType<typeof packer>;
};

export type DocumentInput = {
  readonly merchant: string;
  /**
   * The cache key, from the merchant's and the visitor's state: a page of an open merchant must not be served after
   * it closes.
   */
  readonly standing: string;
  readonly build: WebBuild;
  readonly request: DocumentRequest;
  readonly outsiders: PageOrigins;
  /** The address of a script that runs before all others; none when missing. */
  readonly firstScript?: string | undefined;
};

function keyOf({ merchant, standing, request, firstScript = '' }: DocumentInput) {
  const { url, storedLanguage, browserLanguages } = request;
  return JSON.stringify([merchant, standing, url, storedLanguage, browserLanguages, firstScript]);
}

/** Renders documents; requests within some seconds get the same one. */
export function createDocuments(clock: Clock) {
  const kept = new Map<string, { until: number; build: WebBuild; document: Promise<ServedDocument> }>();
  const { inTurn } = createTurns();

  const render = async ({
    build,
    request,
    outsiders,
    firstScript,
  }: DocumentInput): Promise<ServedDocument> => {
    const rendered = await inTurn(() => build.render(request));
    return {
      status: rendered.status,
      lang: rendered.lang,
      policy: policyOf(rendered, outsiders),
      pack: packer(
        firstScript === undefined
          ? rendered.html
          : rendered.html.replace('<head>', `<head><script src="${firstScript}"></script>`),
      ),
    };
  };

  return (wanted: DocumentInput): Promise<ServedDocument> => {
    const key = keyOf(wanted);
    const found = kept.get(key);
    if (found && found.until > clock.now() && found.build === wanted.build) return found.document;
    const document = render(wanted);
    kept.delete(key);
    kept.set(key, { until: clock.now() + KEEP_MS, build: wanted.build, document });
    document.catch(() => kept.delete(key));
    for (const oldest of kept.keys()) {
      if (kept.size <= MOST) break;
      kept.delete(oldest);
    }
    return document;
  };
}
