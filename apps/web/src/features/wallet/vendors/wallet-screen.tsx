import { useEffect } from 'react';
import { useWords } from '#language/language.ts';
import { go } from '#navigation/go.ts';
import { narrowed } from '#navigation/narrowed.ts';
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
const tabs = ['wallets', 'records'] as const;

/**
 * The wallets of a merchant that has several; where one wallet serves all vendors, the member centre is shown instead
 * (OPEN-C-114). Its tab is in the address, so that a reload keeps it.
 */
export default function WalletScreen({ search }: { readonly search: string }) {
  const t = useWords();
  const isSingle = useFunds().value?.merchantWallet.isSingle;
  const money = useMoney();
  const named = new URLSearchParams(search).get('tab');
  const tab = tabs.find((one) => one === named) ?? 'wallets';
  useEffect(() => {
    if (isSingle) go(paths.member, { replace: true });
  }, [isSingle]);
  if (money.balance === null || isSingle) return <Waiting />;
  return (
    <Page wide>
      <Segmented
        legend={t('wallet.tabs')}
        options={tabs.map((value) => ({ value, label: t(`wallet.${value}`) }))}
        value={tab}
        onChange={(chosen) => go(narrowed(paths.wallet, search, { tab: chosen }), { replace: true })}
      />
      {tab === 'wallets' ? (
        <VendorWallets money={money} />
      ) : (
        <History filter={all} empty={<NoRecords title={t('records.none')} />} />
      )}
    </Page>
  );
}
