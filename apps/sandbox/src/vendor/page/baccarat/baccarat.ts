// The page of baccarat.
import { baccarat, published, sides, totalOf, type BaccaratView, type Side } from '#vendor/baccarat/model.ts';
import { dealt, setCardBacks, facePictures, showCards, nameOf } from '../cards/cards.ts';
import { chosenIn, deckFor } from '../deck.ts';
import { frame, part, speak } from '../frame.ts';
import { keep, read } from '../tab-storage.ts';
import type { Page } from '../main.ts';
import { openRules } from '../sheet.ts';
import * as sound from '../sound.ts';
import { wordOf, type RoundResult, type Table } from '../table.ts';
import { sayIn } from '../words.ts';
import { words } from './words.ts';

function start(table: Table): void {
  const { language, look } = table.game;
  const say = sayIn(words, language);
  const seats = { player: part('player', HTMLElement), banker: part('banker', HTMLElement) };
  const outcome = part('outcome', HTMLElement);
  const on = part('on', HTMLFieldSetElement);
  const deck = deckFor(table, () => void press());
  setCardBacks(look.emblem);
  let isDealing = false;
  const chosen = (): Side => sides.find((side) => side === chosenIn(on)) ?? 'player';

  const lay = (side: 'player' | 'banker', cards: readonly number[]): void => {
    showCards(seats[side], language, cards);
    sound.landed(2);
    const seat = seats[side].closest('.seat');
    const name = seat?.querySelector('h2');
    if (name) name.textContent = say('count', { name: say(side), total: totalOf(cards) });
  };
  const clear = (): void => {
    for (const side of ['player', 'banker'] as const) {
      seats[side].replaceChildren();
      const name = seats[side].closest('.seat')?.querySelector('h2');
      if (name) name.textContent = say(side);
    }
    outcome.textContent = '';
    delete outcome.dataset.was;
  };
  /** Deals card by card: player, banker, player, banker, then the third cards. */
  const deal = async ({ player, banker }: BaccaratView): Promise<void> => {
    for (const count of [1, 2, 3])
      for (const [side, cards] of [
        ['player', player],
        ['banker', banker],
      ] as const)
        if (cards.length >= count) {
          lay(side, cards.slice(0, count));
          await dealt();
        }
  };
  const ready = (): void => {
    isDealing = false;
    on.disabled = false;
    deck.show({ label: say('deal'), amount: table.money.format(table.bet) }, true);
    table.showBalance();
  };

  const take = async (standing: RoundResult): Promise<void> => {
    if (typeof standing === 'string' || standing.state !== 'settled') {
      const code = typeof standing === 'string' ? standing : standing.refusal;
      table.report(code === null ? 'returned' : wordOf(code, 'refused'));
      return ready();
    }
    const view = standing.outcome as BaccaratView;
    const won = BigInt(standing.winMinor ?? '0');
    table.showBalance(table.balance - won);
    await deal(view);
    deck.name(`${say('round')} ${standing.reference}`);
    const result = view.winner === 'tie' ? say('isTie') : say('wins', { name: say(view.winner) });
    const total = won > 0n ? `${say('win')} ${table.money.format(won)}` : say('noWin');
    outcome.textContent = `${result} · ${total}`;
    outcome.dataset.was = won > BigInt(standing.betMinor) ? 'won' : 'lost';
    const cards = (side: 'player' | 'banker'): string =>
      `${say(side)}: ${view[side].map((card) => nameOf(language, card)).join(', ')} (${totalOf(view[side])})`;
    speak(
      `${cards('player')}. ${cards('banker')}. ${result}. ${total}. ${say('balance')}: ${table.money.format(table.balance)}`,
    );
    if (won > BigInt(standing.betMinor)) sound.won(view.winner === 'tie');
    ready();
  };
  const begin = (): void => {
    isDealing = true;
    on.disabled = true;
    frame.notice.hidden = true;
    clear();
    deck.show({ label: say('dealing'), isOff: true }, false);
  };
  const press = async (): Promise<void> => {
    if (isDealing) return;
    if (BigInt(table.bet) > table.balance) return table.report('insufficient');
    begin();
    await take(await table.play({ on: chosen() }));
  };

  const kept = on.querySelector<HTMLInputElement>(
    `input[value="${read(table.scope, 'choice') ?? 'player'}"]`,
  );
  if (kept) kept.checked = true;
  on.addEventListener('change', () => keep(table.scope, 'choice', chosen()));
  ready();
  frame.menu.addEventListener('click', () =>
    openRules(table, baccarat, [say('ruleGoal'), say('ruleThird'), say('ruleReturn', published)]),
  );
  const { pending } = table;
  if (pending) {
    begin();
    void table.settle(pending).then(take);
  }
}

export const page: Page = { words, pictures: ({ look }) => [look.emblem, ...facePictures()], start };
