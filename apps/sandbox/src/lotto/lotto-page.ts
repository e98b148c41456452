// The lottery vendor's page. Browsers load it only through a merchant's own address, /m/lotto-h5/, and never
// directly: the gateway adds its content security policy. It contains no player data; its script exchanges the ticket
// in its address for a session.
import { join } from 'node:path';
import { languageCodes } from '@foyer/contract/merchant-file/lists.ts';
import type { FastifyInstance } from 'fastify';
import { type Assets, buildAssets, serveAssets } from '../assets.ts';
import { startOf, startCheck } from '../start-notice.ts';
import { escaped } from '../web.ts';
import { writingLinks } from '../writing-links.ts';
import { languageAttributes, textsElement, textsOf } from '#words/words.ts';

const PREFIX = '/m/lotto-h5';

type Query = { css?: string; language?: string };

/**
 * The merchant's style sheet: a path on the merchant's site, or an http address. The merchant's content security
 * policy restricts it further.
 */
function sheetOf(css: string | undefined): string | null {
  if (css === undefined || !URL.canParse(css, 'http://merchant.invalid')) return null;
  return /^https?:$/.test(new URL(css, 'http://merchant.invalid').protocol) ? css : null;
}

/** The page in a language; `sheet` is the link to the merchant's style sheet. */
function documentOf(assets: Assets, language: string, sheet: string): string {
  return `<!doctype html>
<html ${languageAttributes(language)}><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover"><title>${escaped(textsOf('lotto', language)['page.lotteries'])}</title>
${sheet}
<link rel="stylesheet" href="${assets.address('base.css')}"><link rel="stylesheet" href="${assets.address('board.css')}"><link rel="stylesheet" href="${assets.address('sheets.css')}">${writingLinks(language, assets)}
</head><body>${textsElement(['lotto'], language)}${startOf(language, assets, ' crossorigin')}</body></html>`;
}

const source = { folder: join(import.meta.dirname, 'page'), script: 'main.ts', first: startCheck };

/** Where the gateway puts the link to the merchant's style sheet. */
const SHEET_MARK = '<!--sheet-->';

/** The files of the page, as the gateway serves them where no vendor has a page: by their path below `/m/lotto-h5/`. */
export async function lottoFiles(): Promise<ReadonlyMap<string, string | Buffer>> {
  const { files, version } = await buildAssets(source);
  const assets: Assets = { address: (name) => `${PREFIX}/assets/${version}/${name}` };
  return new Map([
    ...[...files].map(([name, text]) => [`assets/${version}/${name}`, text] as const),
    ...languageCodes.map((code) => [`${code}.html`, documentOf(assets, code, SHEET_MARK)] as const),
  ]);
}

export async function lottoPage(app: FastifyInstance): Promise<void> {
  const assets = await serveAssets(app, { ...source, prefix: `${PREFIX}/assets` });
  app.get<{ Querystring: Query }>(`${PREFIX}/:mui/:playType/games/:gameId`, (request, reply) => {
    const { css, language = 'EN' } = request.query;
    const sheet = sheetOf(css);
    const link = sheet === null ? '' : `<link rel="stylesheet" href="${escaped(sheet)}">`;
    return reply
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(documentOf(assets, language, link));
  });
}
