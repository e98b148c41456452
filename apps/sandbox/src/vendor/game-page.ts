// The game's document. It holds nothing of a player: the page's script trades the ticket in its address for a session.
import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Assets } from '../assets.ts';
import { escaped, sendPage } from '../web.ts';
import type { Operators } from './operators.ts';

const SKINS = 8;
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

/** Each game wears one of the skins, the same every time. */
const skinOf = (game: string): number => createHash('sha256').update(game).digest().readUInt8(0) % SKINS;

const documentOf = (assets: Assets, { operator, vendor, game, site, symbols }: Facts): string => {
  const preloads = assets.scripts
    .map((name) => `<link rel="modulepreload" href="${assets.address(name)}">`)
    .join('');
  const hero = '<img src="' + symbols + '/seven.webp" alt="" width="118" height="118">';
  const round = (id: string, name: keyof typeof icons, label: string): string =>
    `<button id="${id}" type="button" class="rb" data-label="${label}" aria-label="${label}">${icon(name)}</button>`;
  return `<!doctype html>
<html lang="en" data-skin="${skinOf(game)}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover"><meta name="theme-color" content="#14060a">
<title>${escaped(game)}</title><link rel="icon" href="${symbols}/seven.webp"><link rel="stylesheet" href="${assets.address('slot.css')}">
${preloads}<script type="module" src="${assets.address('main.ts')}"></script></head>
<body data-operator="${escaped(operator)}" data-vendor="${escaped(vendor)}" data-game="${escaped(game)}" data-symbols="${symbols}">
<header class="bar"><a id="back" href="${escaped(site ? `${site}/m/home` : '/')}" data-label="back" aria-label="Leave the game">${icon('back', true)}</a>
<div class="bar__t"><h1 id="name"></h1><small>${escaped(vendor)}</small></div>
<div class="balance"><small id="balance-label"></small><b><bdi id="balance">…</bdi></b></div>
<button id="menu" type="button" data-label="menu" aria-label="Paytable and rules">${icon('menu')}</button></header>
<main class="stage"><ul class="awards" id="awards"></ul><div class="hero" aria-hidden="true">${hero.repeat(3)}</div>
<div class="box"><div class="cab"><div class="reels" id="reels" aria-hidden="true"></div><div class="splash" id="splash" role="status" hidden></div></div></div>
<div class="result" role="status"><small id="label"></small><b><bdi id="amount"></bdi></b></div>
<div class="controls"><div class="bet">${round('lower', 'minus', 'lower')}<div><small id="bet-label"></small><bdi id="bet"></bdi></div>${round('raise', 'plus', 'raise')}</div>
<button id="spin" type="button" class="go" data-label="spin" aria-label="Spin">${icon('spin')}</button>
<div class="side">${round('turbo', 'turbo', 'turbo')}${round('auto', 'auto', 'auto')}</div></div>
<p class="reference" id="reference"></p></main><dialog id="sheet"></dialog></body></html>`;
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
