import { Page } from '#ui/layout/page.tsx';
import { Transactions } from './transactions.tsx';
import { useMoney } from '#money/use-money.ts';
import { Waiting } from './waiting.tsx';

/** The member's movements, for merchants with any kind of wallet. */
export default function TransactionsScreen() {
  const money = useMoney();
  if (money.balance === null) return <Waiting />;
  return (
    <Page wide>
      <Transactions money={money} />
    </Page>
  );
}
