import { useEffect, useState } from 'react';
import { useWords } from '#language/language.ts';
import { go } from '#navigation/go.ts';
import { paths } from '#navigation/paths.ts';
import { useFunds } from '#session/session.ts';
import { Page } from '#ui/layout/page.tsx';
import { Segmented } from '#ui/fields/segmented.tsx';
import { History } from '#records/history.tsx';
import { NoRecords } from '#records/no-records.tsx';
import { useMoney } from '#money/use-money.ts';
import { VendorWallets } from './vendor-wallets.tsx';
import { Waiting } from '../waiting.tsx';

const all = {};
type Tab = 'wallets' | 'records';

/**
 * The wallets of a merchant that has several; where one wallet serves all vendors, the member centre is shown instead
 * (OPEN-C-114).
 */
export default function WalletScreen() {
  const t = useWords();
  const isSingle = useFunds().value?.merchantWallet.isSingle;
  const money = useMoney();
  const [tab, setTab] = useState<Tab>('wallets');
  useEffect(() => {
    if (isSingle) go(paths.member, { replace: true });
  }, [isSingle]);
  if (money.balance === null || isSingle) return <Waiting />;
  return (
    <Page wide>
      <Segmented
        legend={t('wallet.tabs')}
        options={[
          { value: 'wallets', label: t('wallet.wallets') },
          { value: 'records', label: t('wallet.records') },
        ]}
        value={tab}
        onChange={setTab}
      />
      {tab === 'wallets' ? (
        <VendorWallets money={money} />
      ) : (
        <History filter={all} empty={<NoRecords title={t('records.none')} />} />
      )}
    </Page>
  );
}
