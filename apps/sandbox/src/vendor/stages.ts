// The markup of each game's stage. The document contains it as templates, so that the page creates no markup from
// text.
import type { Kind } from './games/kinds.ts';

const icons = {
  back: '<path d="M14.500 5.500 8 12l6.500 6.500"/>',
  menu: '<path d="M12 11.500v5M12 8h.01"/><circle cx="12" cy="12" r="8.500"/>',
  minus: '<path d="M5 12h14"/>',
  plus: '<path d="M12 5v14M5 12h14"/>',
  spin: '<path d="M19.500 12a7.500 7.500 0 1 1-2.300-5.400M19.500 4v4.500H15"/>',
  turbo: '<path d="M13 3.500 5.500 13.500H11l-1 7 8-10.500h-5.700Z"/>',
  auto: '<path d="M4 12a8 8 0 0 1 13.600-5.700L20 8.500M20 4v4.500h-4.500M20 12a8 8 0 0 1-13.600 5.700L4 15.500M4 20v-4.500h4.500"/>',
};
export function icon(name: keyof typeof icons, flips = false): string {
  return `<svg viewBox="0 0 24 24" aria-hidden="true"${flips ? ' class="flip"' : ''}>${icons[name]}</svg>`;
}

function round(id: string, name: keyof typeof icons, label: string): string {
  return `<button id="${id}" type="button" class="rb" data-label="${label}">${icon(name)}</button>`;
}
const bet = `<div class="bet" role="group" aria-labelledby="bet-label bet">${round('lower', 'minus', 'lower')}<div><small id="bet-label" data-text="bet"></small><bdi id="bet"></bdi></div>${round('raise', 'plus', 'raise')}</div>`;
/** The bet, and the main button. */
const deck = `<div class="deck">${bet}<button id="act" type="button" class="act"><span id="act-label"></span><bdi id="act-amount"></bdi></button></div>`;
const reference = '<p class="reference" id="reference"></p>';

/** A row of radio buttons with the first one selected. `isNamed`: the row has a label. */
function pick(
  id: string,
  legend: string,
  choices: readonly (readonly [string, string])[],
  isNamed = false,
): string {
  return `<fieldset class="pick" id="${id}"><legend data-text="${legend}"></legend>${isNamed ? `<span class="pick__name" aria-hidden="true" data-text="${legend}"></span>` : ''}${choices
    .map(
      ([value, word], place) =>
        `<label><input type="radio" name="${id}" value="${value}"${place === 0 ? ' checked' : ''}><span data-text="${word}"></span></label>`,
    )
    .join('')}</fieldset>`;
}

export const stages: Readonly<Record<Kind, string>> = {
  slot: `<ul class="awards" id="awards"></ul><div class="hero" aria-hidden="true"><img id="hero" alt=""></div>
<div class="box"><div class="cab"><div class="reels" id="reels" aria-hidden="true"></div></div></div>
<div class="result" aria-hidden="true"><small id="label"></small><b><bdi id="amount"></bdi></b></div>
<div class="controls">${bet}
<button id="spin" type="button" class="go" data-label="spin">${icon('spin')}</button>
<div class="side">${round('turbo', 'turbo', 'turbo')}${round('auto', 'auto', 'auto')}</div></div>
${reference}<div class="moment" id="moment" aria-hidden="true" hidden></div>`,
  crash: `<ol class="past" id="past"></ol>
<div class="sky" id="sky"><canvas id="curve" aria-hidden="true"></canvas><img id="craft" alt="" aria-hidden="true"><div class="height" aria-hidden="true"><b><bdi id="height">1.00×</bdi></b><small id="note"></small></div></div>
<div class="target" role="group" aria-labelledby="target-label target"><span id="target-label" data-text="auto"></span>${round('target-lower', 'minus', 'autoLower')}<bdi id="target"></bdi>${round('target-raise', 'plus', 'autoRaise')}</div>
${deck}${reference}`,
  plinko: `<div class="last" aria-hidden="true"><ol class="past" id="past"></ol></div>
<div class="board"><canvas id="board" aria-hidden="true"></canvas><ol class="pockets" id="pockets"></ol></div>
${pick('risk', 'risk', [
  ['calm', 'calm'],
  ['lively', 'lively'],
  ['wild', 'wild'],
])}
${deck}${reference}`,
  fish: `<canvas id="reef" aria-hidden="true"></canvas>
<div class="catch" aria-hidden="true"><small id="label"></small><b><bdi id="amount"></bdi></b></div>
<fieldset class="pick prey" id="prey"><legend data-text="prey"></legend></fieldset>
${deck}${reference}`,
  mines: `<div class="worth" aria-hidden="true"><small id="label"></small><b><bdi id="amount"></bdi></b></div>
<div class="field" id="field" role="group" data-label="field"></div>
${pick(
  'mines',
  'mines',
  [
    ['1', 'mines1'],
    ['3', 'mines3'],
    ['5', 'mines5'],
    ['10', 'mines10'],
    ['15', 'mines15'],
  ],
  true,
)}
${deck}${reference}`,
  blackjack: `<div class="felt"><section class="seat" data-label="dealer"><h2 id="dealer-name" data-text="dealer"></h2><div class="hand" id="dealer"></div></section>
<p class="arch" aria-hidden="true" data-text="motto"></p>
<section class="seat you" data-label="you"><div class="hands" id="hands"></div><h2 id="own-name" data-text="you"></h2></section></div>
<div class="moves" id="moves"></div>
${deck}${reference}`,
  baccarat: `<div class="felt"><section class="seat" data-label="banker"><h2 data-text="banker"></h2><div class="hand" id="banker"></div></section>
<p class="outcome" id="outcome" aria-hidden="true"></p>
<section class="seat" data-label="player"><div class="hand" id="player"></div><h2 data-text="player"></h2></section></div>
${pick('on', 'betOn', [
  ['player', 'onPlayer'],
  ['tie', 'onTie'],
  ['banker', 'onBanker'],
])}
${deck}${reference}`,
};
