// The bottom of a game's page: the bet with its steps, and the main button.
import { onPress, setOff } from './dom.ts';
import { frame, part } from './frame.ts';
import type { Table } from './table.ts';

type Act = {
  label: string;
  amount?: string;
  tone?: 'cash';
  isOff?: boolean;
};

export type Deck = ReturnType<typeof deckFor>;

/** Connects the controls of `table`; `press` handles the button, `onBet` is called when the bet changes. */
export function deckFor(table: Table, press: () => void, onBet: () => void = () => {}) {
  const lower = part('lower', HTMLButtonElement);
  const raise = part('raise', HTMLButtonElement);
  const bet = part('bet', HTMLElement);
  const act = part('act', HTMLButtonElement);
  const label = part('act-label', HTMLElement);
  const amount = part('act-amount', HTMLElement);
  const reference = part('reference', HTMLElement);
  let isFree = true;
  const refresh = (): void => {
    bet.textContent = table.money.format(table.bet);
    setOff(lower, !isFree || table.place === 0);
    setOff(raise, !isFree || table.place === table.game.bets.length - 1);
  };
  const step = (by: number): void => {
    if (!isFree) return;
    table.step(by);
    refresh();
    onBet();
  };
  onPress(lower, () => step(-1));
  onPress(raise, () => step(1));
  onPress(act, press);
  addEventListener('keydown', (event) => {
    if (frame.sheet.open || event.repeat || event.target instanceof HTMLInputElement) return;
    if (event.code === 'ArrowUp') step(1);
    else if (event.code === 'ArrowDown') step(-1);
    else if (event.code !== 'Space' || event.target instanceof HTMLButtonElement) return;
    else act.click();
    event.preventDefault();
  });
  refresh();
  return {
    /** Sets the button's text; `isFree`: the bet may be changed. */
    show: ({ label: text, amount: worth = '', tone, isOff = false }: Act, mayBet: boolean): void => {
      if (label.textContent !== text) label.textContent = text;
      if (amount.textContent !== worth) amount.textContent = worth;
      act.dataset.tone = tone ?? '';
      setOff(act, isOff);
      if (isFree === mayBet) return;
      isFree = mayBet;
      refresh();
    },
    focus: (): void => act.focus({ preventScroll: true }),
    /** Shows the round's public reference below the controls. */
    name: (text: string): void => void (reference.textContent = text),
  };
}

/** The selected radio button of a row. */
export function chosenIn(row: HTMLFieldSetElement): string {
  return row.querySelector<HTMLInputElement>('input:checked')?.value ?? '';
}
