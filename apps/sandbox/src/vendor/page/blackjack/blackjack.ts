// Blackjack as it is played.
import { blackjack, published, type HandView, type Move, type TableView } from '../../blackjack/model.ts';
import type { RoundView } from '../../view.ts';
import { dealt, dressBacks, facePictures, layIn, nameOf } from '../cards/cards.ts';
import { deckFor } from '../deck.ts';
import { button, element } from '../dom.ts';
import { frame, part, speak } from '../frame.ts';
import type { Page } from '../main.ts';
import { openRules } from '../sheet.ts';
import * as sound from '../sound.ts';
import { wordOf, type Standing, type Table } from '../table.ts';
import { sayIn } from '../words.ts';
import { words } from './words.ts';

const viewOf = (round: RoundView): TableView => round.outcome as TableView;

const start = (table: Table): void => {
  const { language, look } = table.game;
  const say = sayIn(words, language);
  const dealer = part('dealer', HTMLElement);
  const hands = part('hands', HTMLElement);
  const moves = part('moves', HTMLElement);
  const [dealerName, yourName] = frame.root.querySelectorAll('.seat h2');
  let round: RoundView | null = null;
  let isBusy = false;
  const deck = deckFor(table, () => void press());
  dressBacks(look.emblem);

  const totalOf = ({ total, isSoft }: Pick<HandView, 'total' | 'isSoft'>): string =>
    isSoft && total < 21 ? say('soft', { total }) : String(total);
  const handAt = (place: number): HTMLElement => {
    const there = hands.children[place];
    if (there instanceof HTMLElement) return there;
    const made = element('div', 'own', element('div', 'hand'), element('p', 'tag'));
    hands.append(made);
    return made;
  };
  const paintHand = (hand: HandView, place: number, view: TableView): void => {
    const box = handAt(place);
    const [cards, tag] = box.children;
    if (!(cards instanceof HTMLElement) || !(tag instanceof HTMLElement)) return;
    layIn(cards, language, hand.cards);
    box.dataset.active = String(view.active === place && view.hands.length > 1);
    tag.dataset.result = hand.result ?? '';
    const twice = hand.bets === 2 ? ' · 2×' : '';
    tag.textContent = `${totalOf(hand)}${hand.result ? ` · ${say(hand.result)}` : ''}${twice}`;
  };

  /** Shows how the table stands; the dealer's further cards come one by one. */
  const paint = async (view: TableView): Promise<void> => {
    const settled = view.active === null;
    for (const [place, hand] of view.hands.entries())
      paintHand(settled ? { ...hand, result: null } : hand, place, view);
    while (hands.children.length > view.hands.length) hands.lastElementChild?.remove();
    hands.dataset.split = String(view.hands.length > 1);
    const before = settled ? Math.max(dealer.children.length, 2) : view.dealer.length;
    for (let count = before; count <= view.dealer.length; count += 1) {
      layIn(dealer, language, view.dealer.slice(0, count));
      await dealt();
    }
    for (const [place, hand] of view.hands.entries()) paintHand(hand, place, view);
    if (dealerName) dealerName.textContent = say('count', { name: say('dealer'), total: view.dealerTotal });
  };
  const readOut = (view: TableView): string => {
    const active = view.hands[view.active ?? 0];
    const own = active?.cards.map((card) => nameOf(language, card)).join(', ') ?? '';
    const theirs = view.dealer.map((card) => nameOf(language, card)).join(', ');
    return `${say('yourCards', { cards: own })} (${active ? totalOf(active) : ''}). ${say('dealerCards', { cards: theirs })}`;
  };

  const refresh = (): void => {
    const can = round && !isBusy ? viewOf(round).can : [];
    const covers = (move: Move): boolean =>
      move === 'hit' || move === 'stand' || table.balance >= BigInt(round?.betMinor ?? '0');
    moves.replaceChildren(
      ...(['hit', 'stand', 'double', 'split'] as const).map((move) => {
        const made = button('move', say(move), () => void make(move));
        made.dataset.move = move;
        made.disabled = !can.includes(move) || !covers(move);
        return made;
      }),
    );
    moves.dataset.shown = String(round !== null);
    if (round) deck.show({ label: say('yourTurn'), isOff: true }, false);
    else
      deck.show(
        isBusy
          ? { label: say('dealing'), isOff: true }
          : { label: say('deal'), amount: table.money.format(table.bet) },
        !isBusy,
      );
  };

  const conclude = async (ended: RoundView): Promise<void> => {
    round = null;
    deck.name(`${say('round')} ${ended.reference}`);
    if (ended.state !== 'settled') {
      table.report(ended.state === 'returned' ? 'returned' : wordOf(ended.refusal ?? '', 'refused'));
      return;
    }
    const view = viewOf(ended);
    const won = BigInt(ended.winMinor ?? '0');
    table.showBalance(table.balance - won);
    await paint(view);
    const results = view.hands.map(({ result }) => say(result ?? 'lost')).join(', ');
    const total = won > 0n ? `${say('win')} ${table.money.format(won)}` : '';
    if (yourName && total) yourName.textContent = total;
    speak(`${readOut(view)}. ${results}. ${total}. ${say('balance')}: ${table.money.format(table.balance)}`);
    if (won > BigInt(ended.stakedMinor)) sound.won(view.hands.some(({ result }) => result === 'blackjack'));
    else sound.landed(0);
  };

  const take = async (standing: Standing): Promise<void> => {
    if (typeof standing === 'string') {
      table.report(wordOf(standing, 'refused'));
      if (standing === 'round.unknown') round = null;
    } else if (standing.state === 'open') {
      round = standing;
      if (standing.refusal) table.report(wordOf(standing.refusal, 'refused'));
      const view = viewOf(standing);
      table.showBalance();
      if (yourName) yourName.textContent = say('you');
      await paint(view);
      speak(`${readOut(view)}. ${say('yourTurn')}.`);
    } else await conclude(standing);
    isBusy = false;
    table.showBalance();
    refresh();
  };
  const act = async (asked: () => Promise<Standing>): Promise<void> => {
    isBusy = true;
    frame.notice.hidden = true;
    refresh();
    sound.landed(2);
    await take(await asked());
  };
  const make = async (move: Move): Promise<void> => {
    const current = round;
    if (!current || isBusy) return;
    await act(() => table.move(current, move));
    moves.querySelector<HTMLElement>('button:not(:disabled)')?.focus({ preventScroll: true });
  };
  const press = async (): Promise<void> => {
    if (isBusy || round) return;
    if (BigInt(table.bet) > table.balance) return table.report('insufficient');
    hands.replaceChildren();
    dealer.replaceChildren();
    if (dealerName) dealerName.textContent = say('dealer');
    if (yourName) yourName.textContent = say('you');
    await act(() => table.play({}));
  };

  refresh();
  frame.menu.addEventListener('click', () =>
    openRules(table, blackjack, [
      say('ruleGoal'),
      say('ruleDealer'),
      say('ruleDouble'),
      say('ruleReturn', { rtp: published }),
      say('ruleAway'),
    ]),
  );
  const { pending } = table;
  if (table.game.current) void take(table.game.current);
  else if (pending) void act(() => table.settle(pending));
};

export const page: Page = { words, pictures: ({ look }) => [look.emblem, ...facePictures()], start };
