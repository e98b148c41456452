// Shared context of the page: texts, money, the current lottery, the member's state.
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { Lottery, Wallet } from './calls.ts';
import type { Line } from './frame.ts';
import type { OrderSender } from './ordering.ts';
import type { Money } from '#money.ts';
import type { Say } from './say.ts';

export type Page = {
  say: Say;
  money: Money;
  line: Line;
  ordering: OrderSender;
  lotteries: readonly Lottery[];
  /** The payout mode: the lottery's own, or a lower one that the launch asked for. */
  modeOf: (lottery: Lottery) => number;
  token: string;
  wallet: Wallet | null;
  /** Requests the wallet again and tells the app that the balance has changed. */
  refresh: () => void;
  toast: (text: string) => void;
};

export const PageContext = createContext<Page | null>(null);

export function usePage(): Page {
  const page = useContext(PageContext);
  if (!page) throw new Error('a component is used outside the page’s context');
  return page;
}
