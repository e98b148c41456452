import type { ValueOf } from '@foyer/contract/call.ts';
import type { vendorWallets } from '@foyer/contract/calls/wallet.ts';
import { useWords } from '#language/language.ts';
import { Badge } from '#ui/controls/badge.tsx';
import type { KnownMoney } from '#money/use-money.ts';
import s from './vendor-rows.module.css';

export type VendorWallet = ValueOf<typeof vendorWallets>[number];

type VendorRowsProps = {
  readonly wallets: readonly VendorWallet[];
  readonly money: KnownMoney;
  readonly onChoose: (vendor: string) => void;
};

/** The balance at each vendor; a tap transfers money to or from the main wallet. */
export function VendorRows({ wallets, money, onChoose }: VendorRowsProps) {
  const t = useWords();
  return (
    <ul className={s.list}>
      {wallets.map(({ vendor, displayName, balance, status }) => (
        <li key={vendor}>
          <button type="button" className={s.row} onClick={() => onChoose(vendor)}>
            <span className={s.name}>
              {displayName}
              {status === 'MAINTENANCE' && <Badge kind="waiting">{t('wallet.maintenance')}</Badge>}
            </span>
            <bdi className={balance === '0' ? s.none : s.balance}>{money.text(balance)}</bdi>
          </button>
        </li>
      ))}
    </ul>
  );
}
