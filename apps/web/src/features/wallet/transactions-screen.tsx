import { Skeleton } from '#ui/skeleton.tsx';
import { Transactions } from './transactions.tsx';
import { useMoney } from './use-money.ts';
import s from './wallet.module.css';

/** The member's movements, for houses of any kind of wallet. */
export default function TransactionsScreen() {
  const money = useMoney();
  return (
    <main id="content" className={s.page} aria-busy={money === null}>
      {money ? <Transactions money={money} /> : <Skeleton shape="banner" />}
    </main>
  );
}
