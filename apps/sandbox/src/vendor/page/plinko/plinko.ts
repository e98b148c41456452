// The page of plinko.
import { plinko, pockets, published, risks, type PlinkoView, type Risk } from '#vendor/plinko/model.ts';
import type { RoundView } from '#vendor/view.ts';
import { chosenIn, deckFor } from '../deck.ts';
import { element } from '../dom.ts';
import { frame, part, speak } from '../frame.ts';
import { keep, read } from '../tab-storage.ts';
import type { Page } from '../main.ts';
import { openRules } from '../sheet.ts';
import * as sound from '../sound.ts';
import { wordOf, type RoundResult, type Table } from '../table.ts';
import { sayIn } from '../words.ts';
import { boardIn } from './board.ts';
import { words } from './words.ts';

function viewOf(round: RoundView): PlinkoView {
  return round.outcome as PlinkoView;
}
function times(tenths: number): string {
  return String(tenths / 10);
}

function start(table: Table): void {
  const say = sayIn(words, table.game.language);
  const row = part('pockets', HTMLElement);
  const past = part('past', HTMLElement);
  const risk = part('risk', HTMLFieldSetElement);
  const board = boardIn(part('board', HTMLCanvasElement));
  const deck = deckFor(table, () => void press());
  let isFalling = false;

  const chosen = (): Risk => risks.find((each) => each === chosenIn(risk)) ?? 'calm';
  const showPockets = (): void => {
    row.replaceChildren(
      ...pockets(chosen()).map((tenths, place) => {
        const pocket = element('li', '', times(tenths));
        pocket.dataset.heat = String(Math.abs(place - 6));
        return pocket;
      }),
    );
  };
  const showPast = (): void => {
    const views = table.rounds.flatMap((round) => (round.state === 'settled' ? [viewOf(round)] : []));
    past.replaceChildren(
      ...views.slice(0, 8).map(({ tenths }) => {
        const item = element('li', '', `${times(tenths)}×`);
        item.dataset.was = tenths > 10 ? 'won' : 'lost';
        return item;
      }),
    );
  };
  const ready = (): void => {
    isFalling = false;
    risk.disabled = false;
    deck.show({ label: say('drop') }, true);
    table.showBalance();
    showPast();
  };

  const take = async (standing: RoundResult): Promise<void> => {
    const code = typeof standing === 'string' ? standing : standing.refusal;
    if (typeof standing === 'string' || standing.state !== 'settled') {
      table.report(code === null ? 'returned' : wordOf(code, 'refused'));
      board.clear();
      return ready();
    }
    const view = viewOf(standing);
    const won = BigInt(standing.winMinor ?? '0');
    table.showBalance(table.balance - won);
    await board.fall(view.path, (at) => sound.landed(at % 5));
    deck.name(`${say('round')} ${standing.reference}`);
    const pocket = row.children[view.pocket];
    if (pocket instanceof HTMLElement) {
      pocket.dataset.hit = '';
      setTimeout(() => delete pocket.dataset.hit, 900);
    }
    if (view.tenths > 10) sound.won(view.tenths >= 100);
    const total = `${say('win')} ${table.money.format(won)}`;
    speak(
      `${say('landed', { times: times(view.tenths) })}. ${total}. ${say('balance')}: ${table.money.format(table.balance)}`,
    );
    ready();
  };

  const begin = (): void => {
    isFalling = true;
    risk.disabled = true;
    frame.notice.hidden = true;
    deck.show({ label: say('drop'), isOff: true }, false);
  };
  const press = async (): Promise<void> => {
    if (isFalling) return;
    if (BigInt(table.bet) > table.balance) return table.report('insufficient');
    begin();
    await take(await table.play({ risk: chosen() }));
  };

  const kept = risk.querySelector<HTMLInputElement>(
    `input[value="${read(table.scope, 'choice') ?? 'calm'}"]`,
  );
  if (kept) kept.checked = true;
  risk.addEventListener('change', () => {
    keep(table.scope, 'choice', chosen());
    showPockets();
  });
  past.ariaLabel = say('past');
  row.ariaLabel = say('pockets');
  showPockets();
  ready();
  frame.menu.addEventListener('click', () =>
    openRules(table, plinko, [say('rulePegs'), say('ruleReturn', published)]),
  );
  const { pending } = table;
  if (pending) {
    begin();
    void table.settle(pending).then(take);
  }
}

export const page: Page = { words, start };
