// The game's document. It contains no player data: its script exchanges the ticket in its address for a session.
import type { FastifyInstance } from 'fastify';
import type { Assets } from '../assets.ts';
import { startOf } from '../start-notice.ts';
import { escaped, sendPage } from '../web.ts';
import { writingLinks } from '../writing-links.ts';
import { languageAttributes, textsElement, textsOf } from '#words/words.ts';
import type { Operators } from './operators.ts';
import type { Sprites } from './sprites.ts';
import { icon, stages } from './stages.ts';

/** The addresses of pictures that games share. */
export type Pictures = Sprites & { symbols: string };
/** A game's name until its texts are loaded: its id without the studio. */
function nameOf(game: string): string {
  return game
    .split('-')
    .slice(1)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}

const gameAreas = [
  'games',
  'cards',
  'baccarat',
  'blackjack',
  'crash',
  'fish',
  'mines',
  'plinko',
  'slot',
] as const;

type Facts = {
  language: string;
  operator: string;
  vendor: string;
  game: string;
  site: string | null;
  pictures: Pictures;
};

function documentOf(
  assets: Assets,
  { language, operator, vendor, game, site, pictures: { symbols, fishes, cards } }: Facts,
): string {
  const words = textsOf('games', language);
  return `<!doctype html>
<html ${languageAttributes(language)}><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover"><meta name="theme-color" id="tint" content="#0b0a12">
<title>${escaped(nameOf(game))}</title><link rel="icon" href="${symbols}/star.webp"><link rel="stylesheet" href="${assets.address('shell.css')}">${writingLinks(language, assets)}</head>
<body data-operator="${escaped(operator)}" data-vendor="${escaped(vendor)}" data-game="${escaped(game)}" data-symbols="${symbols}" data-fishes="${fishes}" data-cards="${cards}">
<header class="bar"><a id="back" href="${escaped(site ? `${site}/m/home` : '/')}" data-label="back" aria-label="${escaped(words.back)}">${icon('back', true)}</a>
<div class="bar__t"><h1 id="name" dir="auto">${escaped(nameOf(game))}</h1><small id="studio" dir="auto"></small></div>
<div class="balance"><small id="balance-label" data-text="balance"></small><b><bdi id="balance">…</bdi></b></div>
<button id="menu" type="button" data-label="menu" aria-label="${escaped(words.menu)}">${icon('menu')}</button></header>
${textsElement(gameAreas, language)}${startOf(language, assets)}
<main><p class="notice" id="notice" hidden></p><div class="stage" id="stage"></div></main>
<p class="spoken" id="spoken" role="status"></p><dialog id="sheet" aria-labelledby="sheet-title"></dialog>
${Object.entries(stages)
  .map(([kind, html]) => `<template id="stage-${kind}">${html}</template>`)
  .join('\n')}</body></html>`;
}

type Query = { operator?: string; lang?: string };

export function gamePage(
  app: FastifyInstance,
  assets: Assets,
  operators: Operators,
  pictures: Pictures,
): void {
  app.get<{ Params: { vendor: string; game: string }; Querystring: Query }>(
    '/games/:vendor/:game',
    (request, reply) => {
      const { vendor, game } = request.params;
      const operator = String(request.query.operator ?? '');
      const site = operators.find(operator)?.site ?? null;
      const framers = operators.all().map((each) => each.site);
      return sendPage(
        reply,
        documentOf(assets, {
          language: String(request.query.lang ?? ''),
          operator,
          vendor,
          game,
          site,
          pictures,
        }),
        framers.length > 0 ? framers : ["'none'"],
      );
    },
  );
}
