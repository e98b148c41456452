// The game's document. It holds nothing of a player: the page's script trades the ticket in its address for a session.
import type { FastifyInstance } from 'fastify';
import type { Assets } from '../assets.ts';
import { escaped, sendPage } from '../web.ts';
import type { Operators } from './operators.ts';

const icons = {
  back: '<path d="M14.500 5.500 8 12l6.500 6.500"/>',
  menu: '<path d="M12 11.500v5M12 8h.01"/><circle cx="12" cy="12" r="8.500"/>',
  minus: '<path d="M5 12h14"/>',
  plus: '<path d="M12 5v14M5 12h14"/>',
  spin: '<path d="M19.500 12a7.500 7.500 0 1 1-2.300-5.400M19.500 4v4.500H15"/>',
  turbo: '<path d="M13 3.500 5.500 13.500H11l-1 7 8-10.500h-5.700Z"/>',
  auto: '<path d="M4 12a8 8 0 0 1 13.600-5.700L20 8.500M20 4v4.500h-4.500M20 12a8 8 0 0 1-13.600 5.700L4 15.500M4 20v-4.500h4.500"/>',
};
const icon = (name: keyof typeof icons, flips = false): string =>
  `<svg viewBox="0 0 24 24" aria-hidden="true"${flips ? ' class="flip"' : ''}>${icons[name]}</svg>`;

type Facts = { operator: string; vendor: string; game: string; site: string | null; symbols: string };

const documentOf = (assets: Assets, { operator, vendor, game, site, symbols }: Facts): string => {
  const round = (id: string, name: keyof typeof icons, label: string): string =>
    `<button id="${id}" type="button" class="rb" data-label="${label}" aria-label="${label}">${icon(name)}</button>`;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover"><meta name="theme-color" id="tint" content="#0b0a12">
<title>${escaped(game)}</title><link rel="icon" href="${symbols}/star.webp"><link rel="stylesheet" href="${assets.address('slot.css')}">
<script type="module" src="${assets.address('main.js')}"></script></head>
<body data-operator="${escaped(operator)}" data-vendor="${escaped(vendor)}" data-game="${escaped(game)}" data-symbols="${symbols}">
<header class="bar"><a id="back" href="${escaped(site ? `${site}/m/home` : '/')}" data-label="back" aria-label="Leave the game">${icon('back', true)}</a>
<div class="bar__t"><h1 id="name" dir="auto">${escaped(game)}</h1><small id="studio" dir="auto"></small></div>
<div class="balance"><small id="balance-label"></small><b><bdi id="balance">…</bdi></b></div>
<button id="menu" type="button" data-label="menu" aria-label="Paytable and rules">${icon('menu')}</button></header>
<main class="stage" id="stage"><ul class="awards" id="awards"></ul><div class="hero" aria-hidden="true"><img id="hero" alt=""></div>
<div class="box"><div class="cab"><div class="reels" id="reels" aria-hidden="true"></div></div></div>
<div class="result" aria-hidden="true"><small id="label"></small><b><bdi id="amount"></bdi></b></div>
<div class="controls"><div class="bet" role="group" aria-labelledby="bet-label bet">${round('lower', 'minus', 'lower')}<div><small id="bet-label"></small><bdi id="bet"></bdi></div>${round('raise', 'plus', 'raise')}</div>
<button id="spin" type="button" class="go" data-label="spin" aria-label="Spin">${icon('spin')}</button>
<div class="side">${round('turbo', 'turbo', 'turbo')}${round('auto', 'auto', 'auto')}</div></div>
<p class="reference" id="reference"></p><div class="moment" id="moment" aria-hidden="true" hidden></div></main>
<p class="spoken" id="spoken" role="status"></p><dialog id="sheet" aria-labelledby="sheet-title"></dialog></body></html>`;
};

type Query = { operator?: string };

export const gamePage = (
  app: FastifyInstance,
  assets: Assets,
  operators: Operators,
  symbols: string,
): void => {
  app.get<{ Params: { vendor: string; game: string }; Querystring: Query }>(
    '/games/:vendor/:game',
    (request, reply) => {
      const { vendor, game } = request.params;
      const operator = String(request.query.operator ?? '');
      const site = operators.find(operator)?.site ?? null;
      const framers = operators.all().map((each) => each.site);
      return sendPage(
        reply,
        documentOf(assets, { operator, vendor, game, site, symbols }),
        framers.length > 0 ? framers : ["'none'"],
      );
    },
  );
};
