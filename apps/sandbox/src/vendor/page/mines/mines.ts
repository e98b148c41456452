// Mines as it is played: bet, open fields, take in time.
import { FIELDS, mineCounts, mines, returnPercent, worth, type MinesView } from '../../mines/model.ts';
import type { RoundView } from '../../view.ts';
import { chosenIn, deckFor } from '../deck.ts';
import { element, picture } from '../dom.ts';
import { frame, part, speak } from '../frame.ts';
import { keep, read } from '../kept.ts';
import type { Page } from '../main.ts';
import { openRules } from '../sheet.ts';
import * as sound from '../sound.ts';
import { wordOf, type Standing, type Table } from '../table.ts';
import { sayIn } from '../words.ts';
import { words } from './words.ts';

const { symbols = '' } = document.body.dataset;
const GEM = `${symbols}/gem-blue.webp`;
const viewOf = (round: RoundView): MinesView => round.outcome as MinesView;
const times = (hundredths: number): string => (hundredths / 100).toFixed(2);
const amountOf = (round: RoundView, hundredths: number): bigint =>
  (BigInt(round.betMinor) * BigInt(hundredths)) / 100n;

const start = (table: Table): void => {
  const say = sayIn(words, table.game.language);
  const field = part('field', HTMLElement);
  const row = part('mines', HTMLFieldSetElement);
  const label = part('label', HTMLElement);
  const amount = part('amount', HTMLElement);
  let round: RoundView | null = null;
  let isBusy = false;
  const deck = deckFor(table, () => void press());
  const chosen = (): number => mineCounts.find((each) => String(each) === chosenIn(row)) ?? 3;
  const tell = (text: string, worthText = ''): void => {
    label.textContent = text;
    amount.textContent = worthText;
  };

  const boxes = Array.from({ length: FIELDS }, (_, place) => {
    const box = element('button', 'box');
    box.type = 'button';
    box.addEventListener('click', () => void open(place));
    return box;
  });
  field.replaceChildren(...boxes);

  const mineMark = (): HTMLElement => element('i', 'mine');
  const paint = (view: MinesView | null): void => {
    const isOpen = round !== null;
    for (const [place, box] of boxes.entries()) {
      const isMine = view?.buried?.includes(place) ?? false;
      const isSafe = (view?.opened.includes(place) ?? false) && view?.hit !== place;
      const state = isMine ? (view?.hit === place ? 'hit' : 'mine') : isSafe ? 'safe' : 'closed';
      box.disabled = !isOpen || isBusy || state !== 'closed';
      const name = say('fieldAt', { n: place + 1 });
      box.ariaLabel = isMine ? `${name}, ${say('isMine')}` : isSafe ? `${name}, ${say('isSafe')}` : name;
      if (box.dataset.state === state) continue;
      box.dataset.state = state;
      box.replaceChildren(...(isMine ? [mineMark()] : isSafe ? [picture(GEM, 48)] : []));
    }
    field.dataset.over = view?.buried ? 'yes' : '';
  };
  const refresh = (): void => {
    row.disabled = round !== null || isBusy;
    const view = round ? viewOf(round) : null;
    if (round && view && view.opened.length > 0)
      deck.show(
        {
          label: say('take'),
          amount: table.money.format(amountOf(round, view.hundredths)),
          tone: 'cash',
          isOff: isBusy,
        },
        false,
      );
    else if (round) deck.show({ label: say('pickOne'), isOff: true }, false);
    else
      deck.show(
        isBusy
          ? { label: say('placing'), isOff: true }
          : { label: say('begin'), amount: table.money.format(table.bet) },
        !isBusy,
      );
  };

  const conclude = (ended: RoundView): void => {
    round = null;
    deck.name(`${say('round')} ${ended.reference}`);
    if (ended.state !== 'settled') {
      paint(null);
      return table.report(ended.state === 'returned' ? 'returned' : wordOf(ended.refusal ?? '', 'refused'));
    }
    const view = viewOf(ended);
    paint(view);
    const won = table.money.format(ended.winMinor ?? '0');
    const isHit = view.hit !== null;
    tell(isHit ? say('hit') : say('taken', { times: times(view.hundredths) }), isHit ? '' : won);
    speak(
      `${label.textContent}. ${isHit ? '' : `${say('total')}: ${won}. `}${say('balance')}: ${table.money.format(table.balance)}`,
    );
    if (isHit) sound.landed(0);
    else sound.won(view.hundredths >= 1_000);
  };
  const goOn = (standing: RoundView): void => {
    round = standing;
    const view = viewOf(standing);
    paint(view);
    const next = view.next === null ? '' : say('next', { times: times(view.next) });
    tell(view.opened.length > 0 ? `${times(view.hundredths)}× · ${next}` : next);
    if (view.opened.length > 0) {
      sound.landed(Math.min(view.opened.length, 12));
      speak(
        `${say('isSafe')}. ${say('take')}: ${table.money.format(amountOf(standing, view.hundredths))}. ${next}`,
      );
    }
  };
  const take = (standing: Standing): void => {
    isBusy = false;
    if (typeof standing === 'string') {
      table.report(wordOf(standing, 'refused'));
      if (standing === 'round.unknown') round = null;
    } else if (standing.state === 'open') goOn(standing);
    else conclude(standing);
    paint(round ? viewOf(round) : standingView(standing));
    table.showBalance();
    refresh();
  };
  const standingView = (standing: Standing): MinesView | null =>
    typeof standing !== 'string' && standing.state === 'settled' ? viewOf(standing) : null;

  const act = async (asked: () => Promise<Standing>): Promise<void> => {
    isBusy = true;
    frame.notice.hidden = true;
    paint(round ? viewOf(round) : null);
    refresh();
    take(await asked());
  };
  const open = async (place: number): Promise<void> => {
    const current = round;
    if (!current || isBusy) return;
    const box = boxes[place];
    if (box) box.dataset.state = 'asked';
    await act(() => table.move(current, { open: place }));
  };
  const press = async (): Promise<void> => {
    const current = round;
    if (isBusy) return;
    if (current && viewOf(current).opened.length > 0) return act(() => table.move(current, { take: true }));
    if (current) return;
    if (BigInt(table.bet) > table.balance) return table.report('insufficient');
    tell('');
    await act(() => table.play({ mines: chosen() }));
  };
  const hint = (): void => tell(say('hint'), `${times(worth(chosen(), 1))}×`);

  const kept = row.querySelector<HTMLInputElement>(`input[value="${read(table.scope, 'choice') ?? '3'}"]`);
  if (kept) kept.checked = true;
  row.addEventListener('change', () => {
    keep(table.scope, 'choice', String(chosen()));
    paint(null);
    hint();
  });
  paint(null);
  hint();
  refresh();
  frame.menu.addEventListener('click', () =>
    openRules(table, mines, [
      say('ruleField'),
      say('ruleWorth', { rtp: String(returnPercent) }).replace('{rtp}', String(returnPercent)),
      say('ruleAway'),
    ]),
  );
  const { pending } = table;
  if (table.game.current) take(table.game.current);
  else if (pending) void act(() => table.settle(pending));
};

export const page: Page = { words, pictures: () => [GEM], start };
