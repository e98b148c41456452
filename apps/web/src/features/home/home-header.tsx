import { useWords } from '#language/language.ts';
import { useMerchant } from '#merchant/merchant.ts';
import { logoOf, nameOf } from '#merchant/template.ts';
import { go } from '#navigation/go.ts';
import { gameListPath, paths } from '#navigation/paths.ts';
import { useSession } from '#session/session.ts';
import { Amount } from '#ui/controls/amount.tsx';
import { BalancePill } from '#ui/controls/balance-pill.tsx';
import { Brand } from '#ui/layout/brand.tsx';
import { ButtonLink } from '#ui/controls/button.tsx';
import { IconLink } from '#ui/controls/icon-button.tsx';
import { searchIcon } from '#ui/icons/icons.ts';
import { memberIcon } from '#ui/icons/nav-icons.ts';
import { Skeleton } from '#ui/waiting/skeleton.tsx';
import { TopBar } from '#ui/layout/top-bar.tsx';
import { HIDDEN, useBalanceHidden } from './balance-hidden.ts';
import s from './home.module.css';
import { UNKNOWN, useBalance } from './use-balance.ts';

/**
 * Home's header: the merchant's logo in place of the back button of other screens (LAYOUT-13), search, and the
 * member.
 */
export function HomeHeader() {
  const t = useWords();
  const { template } = useMerchant();
  const name = nameOf(template);
  return (
    <TopBar
      start={<Brand logo={logoOf(template)} name={name} href={paths.home} label={name} />}
      end={
        <>
          <IconLink href={gameListPath()} shape={searchIcon} label={t('home.search')} />
          <Account />
        </>
      }
    />
  );
}

function Account() {
  const t = useWords();
  const session = useSession();
  const balance = useBalance();
  const isHidden = useBalanceHidden();
  if (!session)
    return (
      <span className={s.forVisitor}>
        <ButtonLink href={paths.login} size="sm">
          {t('action.logIn')}
        </ButtonLink>
      </span>
    );
  const open = () => go(paths.member);
  if (!balance)
    return (
      <button type="button" aria-label={t('member.account')} aria-busy="true" onClick={open}>
        <Skeleton shape="pill" />
      </button>
    );
  const known = balance === 'unknown' ? null : balance;
  return (
    <BalancePill
      label={isHidden || !known ? t('member.account') : `${t('member.account')}: ${known.text}`}
      shape={memberIcon}
      onClick={open}
    >
      {isHidden ? HIDDEN : known ? <Amount parts={known.parts} /> : UNKNOWN}
    </BalancePill>
  );
}
