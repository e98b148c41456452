// The sheet that slides up: paytable, rules, autoplay, last rounds. A native dialog, so focus and Escape are the browser's.
import type { GameView, RoundView } from '../view.ts';
import type { SlotSymbol } from '../slot/model.ts';
import type { Money } from './money.ts';
import type { Say, Word } from './words.ts';

type Child = Node | string;
const element = <Tag extends keyof HTMLElementTagNameMap>(tag: Tag, name: string, ...children: Child[]) => {
  const made = document.createElement(tag);
  if (name) made.className = name;
  made.append(...children);
  return made;
};

export type SheetParts = {
  game: GameView;
  money: Money;
  say: Say;
  locale: string;
  picture: (symbol: SlotSymbol) => string;
};

const head = (say: Say, title: string): HTMLElement => {
  const heading = element('h2', '', title);
  heading.id = 'sheet-title';
  const close = element('button', 'close', '×');
  close.type = 'button';
  close.ariaLabel = say('close');
  close.addEventListener('click', () => close.closest('dialog')?.close());
  return element('div', 'sheet-head', heading, close);
};

const payRow = (
  { game, money, say, picture }: SheetParts,
  symbol: SlotSymbol & Word,
  bet: bigint,
): HTMLElement => {
  const image = new Image(56, 56);
  image.src = picture(symbol);
  image.alt = '';
  const pays = symbol === 'wild' || symbol === 'scatter' ? [] : game.model.pays[symbol];
  const lines = pays.map((coins, place) =>
    element(
      'li',
      '',
      element('span', '', `${place + 3} ×`),
      element('bdi', '', money.format((bet * BigInt(coins)) / BigInt(game.model.coinsPerBet))),
    ),
  );
  return element(
    'div',
    'pay',
    image,
    element('div', '', element('b', '', say(symbol)), element('ul', '', ...lines.toReversed())),
  );
};

const rules = ({ game, say }: SheetParts): HTMLElement => {
  const { freeSpins, published } = game.model;
  const lines = [
    say('ruleWays'),
    say('ruleWild'),
    say('ruleScatter', { a: freeSpins[3], b: freeSpins[4], c: freeSpins[5] }),
    say('ruleReturn', {
      rtp: published.returnPercent,
      hit: published.spinWinsOneIn,
      free: published.freeSpinsOneIn,
    }),
    say('ruleFault'),
  ];
  return element('div', 'rules', ...lines.map((line) => element('p', '', line)));
};

const history = ({ money, say, locale }: SheetParts, rounds: readonly RoundView[]): HTMLElement => {
  if (rounds.length === 0) return element('p', 'quiet', say('noRounds'));
  const time = new Intl.DateTimeFormat(locale, { dateStyle: 'short', timeStyle: 'medium' });
  const outcome = (round: RoundView): string => {
    if (round.state === 'settled') return `${say('win')} ${money.format(round.winMinor ?? '0')}`;
    return round.state === 'waiting' ? say('waiting') : say('returned');
  };
  const rows = rounds.map((round) =>
    element(
      'li',
      '',
      element(
        'span',
        '',
        element('bdi', 'code', round.reference),
        element('small', '', time.format(round.playedAt)),
      ),
      element(
        'span',
        '',
        outcome(round),
        element('small', '', `${say('stake')} ${money.format(round.betMinor)}`),
      ),
    ),
  );
  return element('ol', 'history', ...rows);
};

/** Opens the paytable, the rules and the last rounds. */
export const openRules = (
  dialog: HTMLDialogElement,
  parts: SheetParts,
  bet: string,
  rounds: readonly RoundView[],
): void => {
  const { say, money, game } = parts;
  const symbols = ['wild', 'scatter', ...game.model.paying] as const;
  dialog.replaceChildren(
    head(say, say('paytable')),
    element('p', 'quiet', say('perWay', { bet: money.format(bet) })),
    element('div', 'pays', ...symbols.map((symbol) => payRow(parts, symbol, BigInt(bet)))),
    element('h3', '', say('rules')),
    rules(parts),
    element('h3', '', say('history')),
    history(parts, rounds),
  );
  dialog.showModal();
  dialog.scrollTop = 0;
};

/** Asks for how many rounds to play on; nothing starts without a choice. */
export const openAutoplay = (
  dialog: HTMLDialogElement,
  { say }: SheetParts,
  {
    isSounding,
    setSound,
    start,
  }: { isSounding: boolean; setSound: (on: boolean) => void; start: (rounds: number) => void },
): void => {
  const choice = (rounds: number): HTMLElement => {
    const button = element('button', 'choice', say('autoRounds', { n: rounds }));
    button.type = 'button';
    button.addEventListener('click', () => {
      dialog.close();
      start(rounds);
    });
    return button;
  };
  const toggle = element('button', 'choice wide', `${say('sound')}: ${say(isSounding ? 'on' : 'off')}`);
  toggle.type = 'button';
  toggle.ariaPressed = String(isSounding);
  toggle.addEventListener('click', () => {
    const isOn = toggle.ariaPressed !== 'true';
    toggle.ariaPressed = String(isOn);
    toggle.textContent = `${say('sound')}: ${say(isOn ? 'on' : 'off')}`;
    setSound(isOn);
  });
  dialog.replaceChildren(
    head(say, say('auto')),
    element('p', 'quiet', say('autoText')),
    element('div', 'choices', ...[10, 25, 50, 100].map(choice)),
    toggle,
  );
  dialog.showModal();
};
