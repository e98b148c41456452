import { useWords } from '#language/language.ts';
import { useIsPlayMoney } from '#money/use-is-play-money.ts';
import { useMoney } from '#money/use-money.ts';
import { Page } from '#ui/layout/page.tsx';
import s from './transactions.module.css';
import { Transactions } from './transactions.tsx';
import { Waiting } from '../waiting.tsx';

/** The member's movements, for merchants with any kind of wallet. */
export default function TransactionsScreen() {
  const t = useWords();
  const money = useMoney();
  const isPlayMoney = useIsPlayMoney();
  if (money.balance === null) return <Waiting />;
  return (
    <Page wide>
      {isPlayMoney && <p className={s.note}>{t('wallet.playMoney')}</p>}
      <Transactions money={money} />
    </Page>
  );
}
