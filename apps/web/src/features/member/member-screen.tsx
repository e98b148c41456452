import { useState } from 'react';
import { amountParts } from '#language/amount-parts.ts';
import { useLanguage, useWords } from '#language/language.ts';
import { LanguagePicker } from '#language/language-picker.tsx';
import { useMerchant } from '#merchant/merchant.ts';
import { logoOf, nameOf, parameter } from '#merchant/template.ts';
import { go } from '#navigation/go.ts';
import { gameListPath, paths } from '#navigation/paths.ts';
import { logOut } from '#session/log-out.ts';
import { useFunds, useSession } from '#session/session.ts';
import { Amount } from '#ui/amount.tsx';
import { Brand } from '#ui/brand.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { refreshIcon } from '#ui/icons.ts';
import { showAlert } from '#ui/messages.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { TopBar } from '#ui/top-bar.tsx';
import { DeviceInfo } from './device-info.tsx';
import s from './member-screen.module.css';

/** The member centre as far as it is built: who, how much, in which language, and the way out. */
export default function MemberScreen() {
  const t = useWords();
  const { template } = useMerchant();
  const name = nameOf(template);
  return (
    <>
      <TopBar
        start={<Brand logo={logoOf(template)} name={name} href={paths.home} label={name} />}
        end={<LanguagePicker offered={parameter(template, 'language')} />}
      />
      <main id="content" className={s.main}>
        <h1 className={s.name}>{useSession()?.userName}</h1>
        <Balance />
        <ButtonLink block look="soft" href={gameListPath({ gameType: 'RECENT' })}>
          {t('gameType.RECENT')}
        </ButtonLink>
        <LogOut />
      </main>
      <DeviceInfo />
    </>
  );
}

function Balance() {
  const t = useWords();
  const { intl } = useLanguage();
  const { settings } = useMerchant();
  const { value, refresh, isRefreshing } = useFunds();
  return (
    <section className={s.balance} aria-label={t('member.balance')}>
      <div>
        <p className={s.label}>{t('member.balance')}</p>
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
      <IconButton
        shape={refreshIcon}
        label={t('member.refreshBalance')}
        aria-busy={isRefreshing}
        onClick={refresh}
      />
    </section>
  );
}

function LogOut() {
  const t = useWords();
  const [isBusy, setBusy] = useState(false);
  const ask = async () => {
    const question = {
      text: t('session.logOutQuestion'),
      confirmLabel: t('action.logOut'),
      cancelLabel: t('action.cancel'),
    };
    if (!(await showAlert(question))) return;
    setBusy(true);
    await logOut(() => go(paths.home, { replace: true }));
  };
  return (
    <Button block look="ghost" busy={isBusy} onClick={() => void ask()}>
      {t('action.logOut')}
    </Button>
  );
}
