// What every part of the page knows: words, money, the lottery at hand, the member's standing.
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { Lottery, Wallet } from './calls.ts';
import type { Line } from './frame.ts';
import type { Money } from '#money.ts';
import type { Locale, Say } from './say.ts';

export type Page = {
  say: Say;
  locale: Locale;
  money: Money;
  line: Line;
  lotteries: readonly Lottery[];
  /** Paid by this mode: the lottery's own, or a lower one that the launch asked for. */
  modeOf: (lottery: Lottery) => number;
  token: string;
  wallet: Wallet | null;
  /** Asks for the wallet anew, and tells the app that it has changed. */
  refresh: () => void;
  toast: (text: string) => void;
};

export const PageContext = createContext<Page | null>(null);

export function usePage(): Page {
  const page = useContext(PageContext);
  if (!page) throw new Error('a part of the page stands outside of it');
  return page;
}
