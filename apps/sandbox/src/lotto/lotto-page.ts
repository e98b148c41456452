// The lottery vendor's page. Browsers load it only through a merchant's own address, /m/lotto-h5/, and never
// directly: the gateway adds its content security policy. It contains no player data; its script exchanges the ticket
// in its address for a session.
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { serveAssets, type Assets } from '../assets.ts';
import { startOf, startCheck } from '../start-notice.ts';
import { escaped } from '../web.ts';
import { languageAttributes, textsElement } from '#words/words.ts';

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

function documentOf(assets: Assets, { css, language = 'EN' }: Query): string {
  const sheet = sheetOf(css);
  return `<!doctype html>
<html ${languageAttributes(language)}><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover"><title>Lottery</title>
${sheet ? `<link rel="stylesheet" href="${escaped(sheet)}">` : ''}
<link rel="stylesheet" href="${assets.address('base.css')}"><link rel="stylesheet" href="${assets.address('board.css')}"><link rel="stylesheet" href="${assets.address('sheets.css')}">
</head><body>${textsElement(['lotto'], language)}${startOf(language, assets, ' crossorigin')}</body></html>`;
}

export async function lottoPage(app: FastifyInstance): Promise<void> {
  const assets = await serveAssets(app, {
    folder: join(import.meta.dirname, 'page'),
    prefix: `${PREFIX}/assets`,
    script: 'main.ts',
    first: startCheck,
  });
  app.get<{ Querystring: Query }>(`${PREFIX}/:mui/:playType/games/:gameId`, (request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(documentOf(assets, request.query)),
  );
}
