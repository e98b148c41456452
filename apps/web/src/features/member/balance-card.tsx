import { useWords } from '#language/language.ts';
import { BalanceParts } from '#money/balance-parts.tsx';
import { useMoneyMoved } from '#money/money-moved.ts';
import { useIsPlayMoney } from '#money/use-is-play-money.ts';
import { useMoney } from '#money/use-money.ts';
import { useFunds } from '#session/session.ts';
import { Amount } from '#ui/controls/amount.tsx';
import { Badge } from '#ui/controls/badge.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { refreshIcon } from '#ui/icons/icons.ts';
import { Skeleton } from '#ui/waiting/skeleton.tsx';
import s from './member-screen.module.css';

/** The member's balance, with a button that reads it again (MEMBER-01). That of a trial says that it is play money. */
export function BalanceCard() {
  const t = useWords();
  const { value, error, refresh, isRefreshing } = useFunds();
  const money = useMoney();
  const { renewBesideBalance } = useMoneyMoved();
  const isPlayMoney = useIsPlayMoney();
  return (
    <section className={s.balance} aria-label={t('member.balance')}>
      <p className={s.label}>
        {t('member.balance')} {isPlayMoney && <Badge kind="accent">{t('money.playMoney')}</Badge>}
      </p>
      <IconButton
        shape={refreshIcon}
        label={t('member.refreshBalance')}
        aria-busy={isRefreshing}
        onClick={() => {
          refresh();
          renewBesideBalance();
        }}
      />
      <div className={s.sum}>
        {value || error ? (
          <Amount large parts={money.parts(value?.sumBalance ?? '0')} />
        ) : (
          <Skeleton shape="title" />
        )}
      </div>
      {value && (
        <div className={s.parts}>
          <BalanceParts money={money} />
        </div>
      )}
    </section>
  );
}
