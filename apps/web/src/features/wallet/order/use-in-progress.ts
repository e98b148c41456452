// The list before the form of a money screen: pending orders, and commands without an answer. Sending a similar
// command requires a confirmation.
import { failureWords } from '#language/failure-words.ts';
import { useWords } from '#language/language.ts';
import { useMoments } from '#language/moment.tsx';
import type { OrderInProgress } from '#orders/in-progress.tsx';
import type { Attempt } from '#request/attempts.ts';
import type { AnyCall } from '#request/outcome.ts';
import { isSameCommand, useUnfinished } from '#request/use-unfinished.ts';
import { showAlert, showToast } from '#ui/layers/messages.ts';
import { isUnderWay } from './order-state.ts';

type Kind = 'deposit' | 'withdraw' | 'transfer' | 'collect';
type Fields = Readonly<Record<string, unknown>>;
type Order = {
  readonly orderNo: string;
  readonly amount: string;
  readonly time: number;
  readonly status: string;
};

type InProgressOptions = {
  readonly kind: Kind;
  readonly calls: readonly AnyCall[];
  /** Reads that are out of date once a command was sent again. */
  readonly stale: readonly AnyCall[];
  readonly money: { readonly text: (minor: string) => string };
  readonly orders?: readonly Order[];
  readonly onShow?: (orderNo: string) => void;
  /** Called instead of a new request when the member has to add something, such as a password. */
  readonly onFillIn?: (input: Fields) => void;
};

export type MoneyInProgress = {
  readonly list: readonly OrderInProgress[];
  /** True when nothing similar is in progress, or the member confirms another one. */
  readonly mayAdd: (call: AnyCall, input: Fields) => Promise<boolean>;
};

/** The stored amount; null for text written by another version of the app or by other code. */
function amountOf({ input }: Attempt): string | null {
  const amount = input?.['amount'];
  return typeof amount === 'string' && /^\d{1,15}$/.test(amount) ? amount : null;
}

export function useInProgress(options: InProgressOptions): MoneyInProgress {
  const { kind, calls, stale, money, orders = [], onShow, onFillIn } = options;
  const t = useWords();
  const moment = useMoments();
  const { attempts, again, forget } = useUnfinished(calls, stale);
  const pending = orders.filter(({ status }) => isUnderWay(status));
  const known = attempts.filter((attempt) => kind === 'collect' || amountOf(attempt) !== null);
  const factsOf = (attempt: Attempt) => ({
    amount: money.text(amountOf(attempt) ?? '0'),
    time: moment(attempt.startedAt),
  });
  const sendAgain = async (attempt: Attempt) => {
    const outcome = await again(attempt);
    if (outcome.ok) showToast({ kind: 'success', text: t('wallet.confirmed') });
    else showToast({ kind: 'danger', text: failureWords(t, outcome.error).text });
  };
  return {
    list: [
      ...known.map((attempt) => ({
        id: attempt.key,
        text: t(`wallet.noAnswer.${kind}`, factsOf(attempt)),
        actions: [
          onFillIn && attempt.input
            ? { label: t('wallet.fillInAgain'), onPress: () => onFillIn(attempt.input ?? {}) }
            : { label: t('wallet.sendAgain'), onPress: () => void sendAgain(attempt) },
          { label: t('wallet.dismiss'), onPress: () => forget(attempt) },
        ],
      })),
      ...pending.map(({ orderNo, amount }) => ({
        id: orderNo,
        text: t(kind === 'deposit' ? 'wallet.pendingDeposit' : 'wallet.pendingWithdrawal', {
          amount: money.text(amount),
          order: orderNo,
        }),
        actions: onShow ? [{ label: t('wallet.showOrder'), onPress: () => onShow(orderNo) }] : [],
      })),
    ],
    mayAdd: async (call, input) => {
      if (kind === 'collect') return true;
      // The same command is sent with the same key, so it is never carried out twice.
      if (known.some((attempt) => isSameCommand(attempt, call, input))) return true;
      const [attempt] = known;
      const order = pending.find(({ amount }) => amount === input['amount']);
      const similar = attempt
        ? factsOf(attempt)
        : order && { amount: money.text(order.amount), time: moment(order.time) };
      if (!similar) return true;
      return showAlert({
        text: t(`wallet.another.${kind}`, similar),
        confirmLabel: t('wallet.makeAnother'),
        cancelLabel: t('action.cancel'),
      });
    },
  };
}
