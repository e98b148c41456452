// The page of plinko.
import { pageFigure } from '#page-texts.ts';
import { plinko, pockets, published, risks, type PlinkoView, type Risk } from '#vendor/plinko/model.ts';
import type { RoundView } from '#vendor/view.ts';
import { chosenIn, deckFor, type Deck } from '../deck.ts';
import { element } from '../dom.ts';
import { frame, part, speak } from '../frame.ts';
import { keep, read } from '../tab-storage.ts';
import type { Page } from '../main.ts';
import { openRules, roundSheet } from '../sheet.ts';
import * as sound from '../sound.ts';
import { wordOf, type RoundResult, type Table } from '../table.ts';
import { sayOf, type Say } from '../words.ts';
import { boardIn } from './board.ts';

function viewOf(round: RoundView): PlinkoView {
  return round.outcome as PlinkoView;
}
function times(tenths: number): string {
  return pageFigure(String(tenths / 10));
}

class Plinko {
  readonly table: Table;
  readonly say: Say<'plinko'>;
  readonly row = part('pockets', HTMLElement);
  readonly past = part('past', HTMLElement);
  readonly risk = part('risk', HTMLFieldSetElement);
  readonly board = boardIn(part('board', HTMLCanvasElement));
  readonly deck: Deck;
  isFalling = false;

  constructor(table: Table) {
    this.table = table;
    this.say = sayOf('plinko');
    this.deck = deckFor(table, () => void this.press());
  }

  chosen(): Risk {
    return risks.find((each) => each === chosenIn(this.risk)) ?? 'calm';
  }

  showPockets(): void {
    this.row.replaceChildren(
      ...pockets(this.chosen()).map((tenths, place) => {
        const pocket = element('li', '', times(tenths));
        pocket.dataset.heat = String(Math.abs(place - 6));
        return pocket;
      }),
    );
  }

  private showPast(): void {
    const { rounds } = this.table;
    const views = rounds.flatMap((round) => (round.state === 'settled' ? [viewOf(round)] : []));
    this.past.replaceChildren(
      ...views.slice(0, 8).map(({ tenths }) => {
        const item = element('li', '', `${times(tenths)}×`);
        item.dataset.was = tenths > 10 ? 'won' : 'lost';
        return item;
      }),
    );
  }

  ready(): void {
    this.isFalling = false;
    this.risk.disabled = false;
    this.deck.show({ label: this.say('drop') }, true);
    this.table.showBalance();
    this.showPast();
  }

  private markPocket(place: number): void {
    const pocket = this.row.children[place];
    if (!(pocket instanceof HTMLElement)) return;
    pocket.dataset.hit = '';
    setTimeout(() => delete pocket.dataset.hit, 900);
  }

  async take(roundResult: RoundResult): Promise<void> {
    const { table, say } = this;
    if (typeof roundResult === 'string' || roundResult.state !== 'settled') {
      const code = typeof roundResult === 'string' ? roundResult : roundResult.refusal;
      table.report(code === null ? 'returned' : wordOf(code, 'refused'));
      this.board.clear();
      return this.ready();
    }
    const view = viewOf(roundResult);
    const won = BigInt(roundResult.winMinor ?? '0');
    table.showBalance(table.balance - won);
    await this.board.fall(view.path, (at) => sound.landed(at % 5));
    this.deck.name(`${say('round')} ${roundResult.reference}`);
    this.markPocket(view.pocket);
    if (view.tenths > 10) sound.won(view.tenths >= 100);
    const total = `${say('win')} ${table.money.format(won)}`;
    speak(
      `${say('landed', { times: times(view.tenths) })}. ${total}. ${say('balance')}: ${table.money.format(table.balance)}`,
    );
    this.ready();
  }

  begin(): void {
    this.isFalling = true;
    this.risk.disabled = true;
    frame.notice.hidden = true;
    this.deck.show({ label: this.say('drop'), isOff: true }, false);
  }

  private async press(): Promise<void> {
    const { table } = this;
    if (this.isFalling) return;
    if (BigInt(table.bet) > table.balance) return table.report('insufficient');
    this.begin();
    await this.take(await table.play({ risk: this.chosen() }));
  }
}

function start(table: Table): void {
  const game = new Plinko(table);
  const { say, risk } = game;
  const kept = risk.querySelector<HTMLInputElement>(
    `input[value="${read(table.scope, 'choice') ?? 'calm'}"]`,
  );
  if (kept) kept.checked = true;
  risk.addEventListener('change', () => {
    keep(table.scope, 'choice', game.chosen());
    game.showPockets();
  });
  game.past.ariaLabel = say('past');
  game.row.ariaLabel = say('pockets');
  game.showPockets();
  game.ready();
  frame.menu.addEventListener('click', () =>
    openRules(table, plinko, [say('rulePegs'), say('ruleReturn', published)]),
  );
  const { pending } = table;
  if (pending) {
    game.begin();
    void table.settle(pending).then((roundResult) => game.take(roundResult));
  }
}

export const page: Page = { start, showRound: roundSheet(plinko) };
