// The page of blackjack.
import {
  blackjack,
  moves,
  published,
  type HandView,
  type Move,
  type TableView,
} from '#vendor/blackjack/model.ts';
import { pageFigure } from '#page-texts.ts';
import type { RoundView } from '#vendor/view.ts';
import { dealt, setCardBacks, facePictures, showCards, nameOf } from '../cards/cards.ts';
import { deckFor, type Deck } from '../deck.ts';
import { button, element, setOff } from '../dom.ts';
import { frame, part, speak } from '../frame.ts';
import type { Page } from '../main.ts';
import { openRules, roundSheet } from '../sheet.ts';
import * as sound from '../sound.ts';
import { wordOf, type RoundResult, type Table } from '../table.ts';
import { sayOf, type Say } from '../words.ts';

function viewOf(round: RoundView): TableView {
  return round.outcome as TableView;
}

class Blackjack {
  readonly table: Table;
  readonly say: Say<'blackjack'>;
  readonly dealer = part('dealer', HTMLElement);
  readonly dealerName = part('dealer-name', HTMLElement);
  readonly hands = part('hands', HTMLElement);
  readonly ownName = part('own-name', HTMLElement);
  readonly moves: readonly (readonly [Move, HTMLButtonElement])[];
  readonly deck: Deck;
  round: RoundView | null = null;
  isBusy = false;

  constructor(table: Table) {
    this.table = table;
    this.say = sayOf('blackjack');
    this.moves = moves.map((move) => {
      const made = button('move', this.say(move), () => void this.make(move));
      made.dataset.move = move;
      return [move, made];
    });
    part('moves', HTMLElement).replaceChildren(...this.moves.map(([, made]) => made));
    this.deck = deckFor(table, () => void this.press());
  }

  private totalOf({ total, isSoft }: HandView): string {
    return isSoft && total < 21 ? this.say('soft', { total }) : String(total);
  }

  private boxAt(place: number): HTMLElement {
    const there = this.hands.children[place];
    if (there instanceof HTMLElement) return there;
    const made = element('div', 'own', element('div', 'hand'), element('p', 'tag'));
    this.hands.append(made);
    return made;
  }

  private paintHand(hand: HandView, place: number, { active, hands }: TableView): void {
    const box = this.boxAt(place);
    const [cards, tag] = box.children;
    if (!(cards instanceof HTMLElement) || !(tag instanceof HTMLElement)) return;
    showCards(cards, hand.cards);
    box.dataset.active = String(active === place && hands.length > 1);
    tag.dataset.result = hand.result ?? '';
    const parts = [
      this.totalOf(hand),
      hand.result ? this.say(hand.result) : '',
      hand.bets === 2 ? '\u20662×\u2069' : '',
    ];
    tag.textContent = parts.filter(Boolean).join(' · ');
  }

  /** Shows the table; the dealer's further cards appear one by one, and then the result. */
  private async paint(view: TableView): Promise<void> {
    const { hands, dealer, say } = this;
    for (const [place, hand] of view.hands.entries()) this.paintHand({ ...hand, result: null }, place, view);
    while (hands.children.length > view.hands.length) hands.lastElementChild?.remove();
    hands.dataset.split = String(view.hands.length > 1);
    const before = Math.max(dealer.children.length, 2);
    for (let count = before; count <= view.dealer.length; count += 1) {
      showCards(dealer, view.dealer.slice(0, count));
      await dealt();
    }
    for (const [place, hand] of view.hands.entries()) this.paintHand(hand, place, view);
    this.dealerName.textContent = say('count', { name: say('dealer'), total: view.dealerTotal });
  }

  private readOut(view: TableView): string {
    const name = (card: number | null): string => nameOf(card);
    const own = view.hands
      .map((hand) => `${hand.cards.map(name).join(', ')} (${this.totalOf(hand)})`)
      .join('; ');
    const theirs = view.dealer.map(name).join(', ');
    return `${this.say('yourCards', { cards: own })}. ${this.say('dealerCards', { cards: theirs })}`;
  }

  refresh(): void {
    const { round, isBusy, say, table } = this;
    const can = round && !isBusy ? viewOf(round).can : [];
    const covers = (move: Move): boolean =>
      move === 'hit' || move === 'stand' || table.balance >= BigInt(round?.betMinor ?? '0');
    for (const [move, made] of this.moves) setOff(made, !can.includes(move) || !covers(move));
    if (round) this.deck.show({ label: say('yourTurn'), isOff: true }, false);
    else if (isBusy) this.deck.show({ label: say('dealing'), isOff: true }, false);
    else this.deck.show({ label: say('deal'), amount: table.money.format(table.bet) }, true);
  }

  private async conclude(ended: RoundView): Promise<void> {
    const { table, say } = this;
    this.round = null;
    if (ended.state !== 'settled')
      return table.report(ended.state === 'returned' ? 'returned' : wordOf(ended.refusal ?? '', 'refused'));
    const view = viewOf(ended);
    const won = BigInt(ended.winMinor ?? '0');
    table.showBalance(table.balance - won);
    await this.paint(view);
    const total = won > 0n ? `${say('win')} ${table.money.format(won)}` : '';
    if (total) this.ownName.textContent = total;
    const results = view.hands.map(({ result }) => say(result ?? 'lost')).join(', ');
    const balance = `${say('balance')}: ${table.money.format(table.balance)}`;
    speak([this.readOut(view), results, total, balance].filter(Boolean).join('. '));
    if (won > BigInt(ended.stakedMinor)) sound.won(view.hands.some(({ result }) => result === 'blackjack'));
    else sound.landed(0);
    this.deck.name(`${say('round')} ${ended.reference}`);
  }

  private async goOn(round: RoundView): Promise<void> {
    const { table, say } = this;
    this.round = round;
    if (round.refusal) table.report(wordOf(round.refusal, 'refused'));
    this.ownName.textContent = say('you');
    table.showBalance();
    await this.paint(viewOf(round));
    speak(`${this.readOut(viewOf(round))}. ${say('yourTurn')}.`);
  }

  async take(roundResult: RoundResult): Promise<void> {
    if (typeof roundResult === 'string') {
      this.table.report(wordOf(roundResult, 'refused'));
      if (roundResult === 'round.unknown') this.round = null;
    } else if (roundResult.state === 'open') await this.goOn(roundResult);
    else await this.conclude(roundResult);
    this.isBusy = false;
    this.table.showBalance();
    this.refresh();
  }

  async act(asked: () => Promise<RoundResult>): Promise<void> {
    this.isBusy = true;
    frame.notice.hidden = true;
    this.refresh();
    sound.landed(2);
    await this.take(await asked());
  }

  private async make(move: Move): Promise<void> {
    const { round, table } = this;
    if (!round || this.isBusy) return;
    await this.act(() => table.move(round, move));
  }

  private async press(): Promise<void> {
    const { table, say } = this;
    if (this.isBusy || this.round) return;
    if (BigInt(table.bet) > table.balance) return table.report('insufficient');
    this.hands.replaceChildren();
    this.dealer.replaceChildren();
    this.dealerName.textContent = say('dealer');
    this.ownName.textContent = say('you');
    this.deck.name('');
    await this.act(() => table.play());
  }
}

function start(table: Table): void {
  setCardBacks(table.game.look.emblem);
  const game = new Blackjack(table);
  const { say } = game;
  game.refresh();
  frame.menu.addEventListener('click', () =>
    openRules(table, blackjack, [
      say('ruleGoal'),
      say('ruleDealer'),
      say('ruleDouble'),
      say('ruleReturn', { rtp: pageFigure(published) }),
      say('ruleAway'),
    ]),
  );
  const { pending } = table;
  if (table.game.current) void game.take(table.game.current);
  else if (pending) void game.act(() => table.settle(pending));
}

export const page: Page = {
  pictures: ({ look }) => [look.emblem, ...facePictures()],
  start,
  showRound: roundSheet(blackjack),
};
