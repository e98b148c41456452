// The page of mines: bet, open fields, cash out in time.
import { FIELDS, mineCounts, mines, returnPercent, worth, type MinesView } from '#vendor/mines/model.ts';
import { pageFigure } from '#page-texts.ts';
import type { RoundView } from '#vendor/view.ts';
import { chosenIn, deckFor, type Deck } from '../deck.ts';
import { element, picture, setOff } from '../dom.ts';
import { frame, part, speak } from '../frame.ts';
import { keep, read } from '../tab-storage.ts';
import type { Page } from '../main.ts';
import { openRules, roundSheet } from '../sheet.ts';
import * as sound from '../sound.ts';
import { wordOf, type RoundResult, type Table } from '../table.ts';
import { sayOf, type Say } from '../words.ts';

const { symbols = '' } = document.body.dataset;
const GEM = `${symbols}/gem-blue.webp`;
function viewOf(round: RoundView): MinesView {
  return round.outcome as MinesView;
}
function times(hundredths: number): string {
  return pageFigure((hundredths / 100).toFixed(2));
}

type State = 'closed' | 'safe' | 'mine' | 'hit';
function stateOf(view: MinesView | null, field: number): State {
  if (view?.buried?.includes(field)) return view.hit === field ? 'hit' : 'mine';
  return view?.opened.includes(field) ? 'safe' : 'closed';
}

class Mines {
  readonly table: Table;
  readonly say: Say<'mines'>;
  readonly field = part('field', HTMLElement);
  readonly row = part('mines', HTMLFieldSetElement);
  readonly label = part('label', HTMLElement);
  readonly amount = part('amount', HTMLElement);
  readonly boxes: readonly HTMLButtonElement[];
  readonly deck: Deck;
  round: RoundView | null = null;
  /** The fields of the last round; shown until the next one starts. */
  last: MinesView | null = null;
  isBusy = false;

  constructor(table: Table) {
    this.table = table;
    this.say = sayOf('mines');
    this.boxes = Array.from({ length: FIELDS }, (_, place) => {
      const box = element('button', 'box');
      box.type = 'button';
      box.addEventListener('click', () => void this.open(place));
      return box;
    });
    this.field.replaceChildren(...this.boxes);
    this.deck = deckFor(table, () => void this.press());
  }

  chosen(): number {
    return mineCounts.find((each) => String(each) === chosenIn(this.row)) ?? 3;
  }

  private worthOf(round: RoundView): string {
    const minor = (BigInt(round.betMinor) * BigInt(viewOf(round).hundredths)) / 100n;
    return this.table.money.format(minor);
  }

  tell(text: string, amount = ''): void {
    this.label.textContent = text;
    this.amount.textContent = amount;
  }

  hint(): void {
    this.tell(this.say('hint'), `${times(worth(this.chosen(), 1))}×`);
  }

  private paintBox(box: HTMLButtonElement, place: number, state: State): void {
    const name = this.say('fieldAt', { n: place + 1 });
    const isMine = state === 'mine' || state === 'hit';
    box.disabled = !this.round || state !== 'closed';
    setOff(box, this.isBusy);
    box.ariaLabel = state === 'closed' ? name : `${name}, ${this.say(isMine ? 'isMine' : 'isSafe')}`;
    if (box.dataset.state === state) return;
    box.dataset.state = state;
    box.replaceChildren();
    if (state === 'safe') box.append(picture(GEM, 48));
    if (isMine) box.append(element('i', 'mine'));
  }

  refresh(): void {
    const { table, say, round, isBusy } = this;
    const view = round ? viewOf(round) : this.last;
    for (const [place, box] of this.boxes.entries()) this.paintBox(box, place, stateOf(view, place));
    this.field.dataset.over = view?.buried ? 'yes' : '';
    this.row.disabled = round !== null || isBusy;
    if (round && viewOf(round).opened.length > 0)
      this.deck.show({ label: say('take'), amount: this.worthOf(round), tone: 'cash', isOff: isBusy }, false);
    else if (round) this.deck.show({ label: say('pickOne'), isOff: true }, false);
    else if (isBusy) this.deck.show({ label: say('placing'), isOff: true }, false);
    else this.deck.show({ label: say('begin'), amount: table.money.format(table.bet) }, true);
  }

  private conclude(ended: RoundView): void {
    const { table, say } = this;
    this.round = null;
    this.deck.name(`${say('round')} ${ended.reference}`);
    if (ended.state !== 'settled')
      return table.report(ended.state === 'returned' ? 'returned' : wordOf(ended.refusal ?? '', 'refused'));
    const view = viewOf(ended);
    const won = table.money.format(ended.winMinor ?? '0');
    const isHit = view.hit !== null;
    this.last = view;
    this.tell(isHit ? say('hit') : say('taken', { times: times(view.hundredths) }), isHit ? '' : won);
    const total = isHit ? '' : `${say('total')}: ${won}. `;
    speak(`${this.label.textContent}. ${total}${say('balance')}: ${table.money.format(table.balance)}`);
    if (isHit) sound.landed(0);
    else sound.won(view.hundredths >= 1_000);
  }

  private goOn(round: RoundView): void {
    const { say } = this;
    const { next, opened, hundredths } = viewOf(round);
    this.round = round;
    this.last = null;
    const text = next === null ? '' : say('next', { times: times(next) });
    this.tell(opened.length > 0 ? `\u2066${times(hundredths)}×\u2069 · ${text}` : text);
    if (opened.length === 0) return speak(`${say('pickOne')}. ${text}`);
    sound.landed(Math.min(opened.length, 12));
    speak(`${say('isSafe')}. ${say('take')}: ${this.worthOf(round)}. ${text}`);
  }

  take(roundResult: RoundResult): void {
    this.isBusy = false;
    if (typeof roundResult === 'string') {
      this.table.report(wordOf(roundResult, 'refused'));
      if (roundResult === 'round.unknown') this.round = null;
    } else if (roundResult.state === 'open') this.goOn(roundResult);
    else this.conclude(roundResult);
    this.table.showBalance();
    this.refresh();
  }

  async act(asked: () => Promise<RoundResult>): Promise<void> {
    this.isBusy = true;
    frame.notice.hidden = true;
    this.refresh();
    this.take(await asked());
  }

  private async open(place: number): Promise<void> {
    const { round, table } = this;
    if (!round || this.isBusy) return;
    await this.act(() => table.move(round, { open: place }));
    // The opened field takes no more presses; after the round no field does.
    const next = this.boxes.find((box) => !box.disabled);
    if (next) next.focus({ preventScroll: true });
    else this.deck.focus();
  }

  private async press(): Promise<void> {
    const { round, table } = this;
    if (this.isBusy) return;
    if (round) return this.act(() => table.move(round, { take: true }));
    if (BigInt(table.bet) > table.balance) return table.report('insufficient');
    this.last = null;
    this.tell('');
    await this.act(() => table.play({ mines: this.chosen() }));
  }
}

function start(table: Table): void {
  const game = new Mines(table);
  const { say, row } = game;
  const kept = read(table.scope, 'choice') ?? '3';
  const radio = row.querySelector<HTMLInputElement>(`input[value="${kept}"]`);
  if (radio) radio.checked = true;
  row.addEventListener('change', () => {
    keep(table.scope, 'choice', String(game.chosen()));
    game.last = null;
    game.hint();
    game.refresh();
  });
  game.hint();
  game.refresh();
  frame.menu.addEventListener('click', () =>
    openRules(table, mines, [say('ruleField'), say('ruleWorth', { rtp: returnPercent }), say('ruleAway')]),
  );
  const { pending } = table;
  if (table.game.current) game.take(table.game.current);
  else if (pending) void game.act(() => table.settle(pending));
}

export const page: Page = { pictures: () => [GEM], start, showRound: roundSheet(mines) };
