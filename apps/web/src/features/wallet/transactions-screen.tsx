import { Transactions } from './transactions.tsx';
import { useMoney } from './use-money.ts';
import { Waiting } from './waiting.tsx';
import s from './wallet.module.css';

/** The member's movements, for houses of any kind of wallet. */
export default function TransactionsScreen() {
  const money = useMoney();
  if (!money) return <Waiting />;
  return (
    <main id="content" className={s.page}>
      <Transactions money={money} />
    </main>
  );
}
