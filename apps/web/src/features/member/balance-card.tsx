import { amountParts } from '#language/amount-parts.ts';
import { useLanguage, useWords } from '#language/language.ts';
import { useMerchant } from '#merchant/merchant.ts';
import { useFunds } from '#session/session.ts';
import { Amount } from '#ui/controls/amount.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { refreshIcon } from '#ui/icons/icons.ts';
import { Skeleton } from '#ui/waiting/skeleton.tsx';
import s from './member-screen.module.css';

/** The member's balance, with a button that reads it again (MEMBER-01). */
export function BalanceCard() {
  const t = useWords();
  const { intl } = useLanguage();
  const { settings } = useMerchant();
  const { value, refresh, isRefreshing } = useFunds();
  return (
    <section className={s.balance} aria-label={t('member.balance')}>
      <p className={s.label}>{t('member.balance')}</p>
      <IconButton
        shape={refreshIcon}
        label={t('member.refreshBalance')}
        aria-busy={isRefreshing}
        onClick={refresh}
      />
      <div className={s.sum}>
        {value ? (
          <Amount
            large
            parts={amountParts(intl, {
              minor: value.sumBalance,
              minorDigits: value.minorDigits,
              currency: value.currency,
              symbol: value.currencySymbol,
              position: settings.currencyPosition,
            })}
          />
        ) : (
          <Skeleton shape="title" />
        )}
      </div>
    </section>
  );
}
