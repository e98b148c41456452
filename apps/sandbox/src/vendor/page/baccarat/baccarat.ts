// The page of baccarat.
import { baccarat, published, sides, totalOf, type BaccaratView, type Side } from '#vendor/baccarat/model.ts';
import { dealt, setCardBacks, facePictures, showCards, nameOf } from '../cards/cards.ts';
import { chosenIn, deckFor, type Deck } from '../deck.ts';
import { frame, part, speak } from '../frame.ts';
import { keep, read } from '../tab-storage.ts';
import type { Page } from '../main.ts';
import { openRules, roundSheet } from '../sheet.ts';
import * as sound from '../sound.ts';
import { wordOf, type RoundResult, type Table } from '../table.ts';
import { sayOf, type Say } from '../words.ts';

type Hand = 'player' | 'banker';
const hands: readonly Hand[] = ['player', 'banker'];

class Baccarat {
  readonly table: Table;
  readonly say: Say<'baccarat'>;
  readonly seats = { player: part('player', HTMLElement), banker: part('banker', HTMLElement) };
  readonly outcome = part('outcome', HTMLElement);
  readonly on = part('on', HTMLFieldSetElement);
  readonly deck: Deck;
  isDealing = false;

  constructor(table: Table) {
    this.table = table;
    this.say = sayOf('baccarat');
    this.deck = deckFor(table, () => void this.press());
  }

  chosen(): Side {
    return sides.find((side) => side === chosenIn(this.on)) ?? 'player';
  }

  private nameSeat(hand: Hand, text: string): void {
    const name = this.seats[hand].closest('.seat')?.querySelector('h2');
    if (name) name.textContent = text;
  }

  private lay(hand: Hand, cards: readonly number[]): void {
    const { say } = this;
    showCards(this.seats[hand], cards);
    sound.landed(2);
    this.nameSeat(hand, say('count', { name: say(hand), total: totalOf(cards) }));
  }

  private clear(): void {
    for (const hand of hands) {
      this.seats[hand].replaceChildren();
      this.nameSeat(hand, this.say(hand));
    }
    this.outcome.textContent = '';
    delete this.outcome.dataset.was;
  }

  /** Deals card by card: player, banker, player, banker, then the third cards. */
  private async deal(view: BaccaratView): Promise<void> {
    for (const count of [1, 2, 3])
      for (const hand of hands)
        if (view[hand].length >= count) {
          this.lay(hand, view[hand].slice(0, count));
          await dealt();
        }
  }

  ready(): void {
    const { table, say } = this;
    this.isDealing = false;
    this.on.disabled = false;
    this.deck.show({ label: say('deal'), amount: table.money.format(table.bet) }, true);
    table.showBalance();
  }

  private textOf(hand: Hand, view: BaccaratView): string {
    const cards = view[hand].map((card) => nameOf(card)).join(', ');
    return `${this.say(hand)}: ${cards} (${totalOf(view[hand])})`;
  }

  async take(roundResult: RoundResult): Promise<void> {
    const { table, say, outcome } = this;
    if (typeof roundResult === 'string' || roundResult.state !== 'settled') {
      const code = typeof roundResult === 'string' ? roundResult : roundResult.refusal;
      table.report(code === null ? 'returned' : wordOf(code, 'refused'));
      return this.ready();
    }
    const view = roundResult.outcome as BaccaratView;
    const won = BigInt(roundResult.winMinor ?? '0');
    table.showBalance(table.balance - won);
    await this.deal(view);
    this.deck.name(`${say('round')} ${roundResult.reference}`);
    const result = view.winner === 'tie' ? say('isTie') : say('wins', { name: say(view.winner) });
    const total = won > 0n ? `${say('win')} ${table.money.format(won)}` : say('noWin');
    const isWon = won > BigInt(roundResult.betMinor);
    outcome.textContent = `${result} · ${total}`;
    outcome.dataset.was = isWon ? 'won' : 'lost';
    const cards = hands.map((hand) => this.textOf(hand, view)).join('. ');
    speak(`${cards}. ${result}. ${total}. ${say('balance')}: ${table.money.format(table.balance)}`);
    if (isWon) sound.won(view.winner === 'tie');
    this.ready();
  }

  begin(): void {
    this.isDealing = true;
    this.on.disabled = true;
    frame.notice.hidden = true;
    this.clear();
    this.deck.show({ label: this.say('dealing'), isOff: true }, false);
  }

  private async press(): Promise<void> {
    const { table } = this;
    if (this.isDealing) return;
    if (BigInt(table.bet) > table.balance) return table.report('insufficient');
    this.begin();
    await this.take(await table.play({ on: this.chosen() }));
  }
}

function start(table: Table): void {
  setCardBacks(table.game.look.emblem);
  const game = new Baccarat(table);
  const { say, on } = game;
  const kept = on.querySelector<HTMLInputElement>(
    `input[value="${read(table.scope, 'choice') ?? 'player'}"]`,
  );
  if (kept) kept.checked = true;
  on.addEventListener('change', () => keep(table.scope, 'choice', game.chosen()));
  game.ready();
  frame.menu.addEventListener('click', () =>
    openRules(table, baccarat, [say('ruleGoal'), say('ruleThird'), say('ruleReturn', published)]),
  );
  const { pending } = table;
  if (pending) {
    game.begin();
    void table.settle(pending).then((roundResult) => game.take(roundResult));
  }
}

export const page: Page = {
  pictures: ({ look }) => [look.emblem, ...facePictures()],
  start,
  showRound: roundSheet(baccarat),
};
