import { isOffered, entries } from '@foyer/contract/entries.ts';
import { useMerchantFacts } from '#money/use-merchant-facts.ts';
import { useWords } from '#language/language.ts';
import { useMerchant } from '#merchant/merchant.ts';
import { mayRegister } from '#merchant/template.ts';
import { gameListPath, paths } from '#navigation/paths.ts';
import { useSession } from '#session/session.ts';
import { Amount } from '#ui/controls/amount.tsx';
import { ButtonLink } from '#ui/controls/button.tsx';
import { IconButton, IconLink } from '#ui/controls/icon-button.tsx';
import { clockIcon, crownIcon, eyeIcon, eyeOffIcon } from '#ui/icons/icons.ts';
import { depositIcon, withdrawIcon } from '#ui/icons/nav-icons.ts';
import { Shortcuts } from '#ui/lists/shortcuts.tsx';
import { Skeleton } from '#ui/waiting/skeleton.tsx';
import { HIDDEN, setBalanceHidden, useBalanceHidden } from './balance-hidden.ts';
import s from './home.module.css';
import { UNKNOWN, useBalance } from './use-balance.ts';

/** The member, their balance and their links (HOME-09 to HOME-15). */
export function MemberStrip() {
  const session = useSession();
  return (
    <>
      <section className={s.strip}>{session ? <Member name={session.userName} /> : <Visitor />}</section>
      <MemberShortcuts hasSession={session !== null} />
    </>
  );
}

function Visitor() {
  const t = useWords();
  const { template } = useMerchant();
  return (
    <div className={s.forVisitor}>
      <p className={s.prompt}>{t('home.notLoggedIn')}</p>
      <span className={s.doors}>
        <ButtonLink href={paths.login} look="soft" size="sm">
          {t('action.logIn')}
        </ButtonLink>
        <ButtonLink href={mayRegister(template) ? paths.register : undefined} size="sm">
          {t('home.register')}
        </ButtonLink>
      </span>
    </div>
  );
}

function Shown({ balance, isHidden }: { balance: ReturnType<typeof useBalance>; isHidden: boolean }) {
  if (!balance) return <Skeleton shape="line" />;
  if (isHidden) return HIDDEN;
  return balance === 'unknown' ? UNKNOWN : <Amount parts={balance.parts} />;
}

function Member({ name }: { readonly name: string }) {
  const t = useWords();
  const balance = useBalance();
  const isHidden = useBalanceHidden();
  return (
    <div>
      <p className={s.name}>{t('home.greeting', { name })}</p>
      <p className={s.balance}>
        <Shown balance={balance} isHidden={isHidden} />
      </p>
      <span className={s.icons}>
        <IconButton
          shape={isHidden ? eyeIcon : eyeOffIcon}
          size={20}
          label={t(isHidden ? 'member.showBalance' : 'member.hideBalance')}
          onClick={() => setBalanceHidden(!isHidden)}
        />
        <IconLink
          href={gameListPath({ gameType: 'RECENT' })}
          shape={clockIcon}
          size={20}
          label={t('gameType.RECENT')}
        />
      </span>
    </div>
  );
}

/** The links that this merchant has; each sends a visitor to login first. */
function MemberShortcuts({ hasSession }: { readonly hasSession: boolean }) {
  const t = useWords();
  const hasPayments = isOffered(entries.deposit, useMerchantFacts());
  const all = [
    { key: 'deposit', label: t('nav.deposit'), icon: depositIcon, href: paths.deposit, main: true },
    { key: 'withdraw', label: t('nav.withdraw'), icon: withdrawIcon, href: paths.withdraw },
    { key: 'recent', label: t('home.recent'), icon: clockIcon, href: gameListPath({ gameType: 'RECENT' }) },
    { key: 'vip', label: t('home.vip'), icon: crownIcon, href: paths.benefits },
  ];
  // The first two are payments.
  const items = hasPayments ? all : all.slice(2);
  return (
    <Shortcuts
      label={t('home.shortcuts')}
      items={hasSession ? items : items.map((item) => ({ ...item, href: paths.login }))}
    />
  );
}
