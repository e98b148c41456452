import { hasPaymentPassword } from '@foyer/contract/calls/password.ts';
import { securityConfig } from '@foyer/contract/calls/security.ts';
import { decideEntry, isOffered, entries } from '@foyer/contract/entries.ts';
import { isRegular } from '@foyer/contract/member-type.ts';
import { useState } from 'react';
import { useMerchantFacts } from '#money/use-merchant-facts.ts';
import { loadArea, sayNow, useWords } from '#language/language.ts';
import { paths } from '#navigation/paths.ts';
import { useCall } from '#request/use-call.ts';
import { useSession } from '#session/session.ts';
import { cardIcon, keyIcon, listIcon, lockIcon, phoneIcon, shieldIcon } from '#ui/icons/account-icons.ts';
import { Badge } from '#ui/controls/badge.tsx';
import { checkIcon, clockIcon } from '#ui/icons/icons.ts';
import { lazySheet } from '#ui/waiting/lazy-part.tsx';
import { LinkList } from '#ui/lists/link-list.tsx';
import { showToast } from '#ui/layers/messages.ts';
import { chatIcon, mailIcon } from '#ui/icons/nav-icons.ts';
import { Page } from '#ui/layout/page.tsx';
import { type FactorKind, factorKinds } from './factor-kinds.ts';
import { IdentitiesSection } from './identities-section.tsx';
import s from './security-screen.module.css';
import { SessionsSection } from './sessions-section.tsx';
import { useWayBack } from './use-way-back.ts';

function onFailed() {
  return showToast({ kind: 'danger', text: sayNow()('broken.title') });
}
const PaymentSheet = lazySheet(async () => (await import('./payment-sheet.tsx')).PaymentSheet, onFailed);
const PrivacySheet = lazySheet(async () => {
  await loadArea('privacy');
  return (await import('./privacy-sheet.tsx')).PrivacySheet;
}, onFailed);
const FactorSheet = lazySheet(async () => (await import('./factor-sheet.tsx')).FactorSheet, onFailed);

const factorIcons = { email: mailIcon, sms: chatIcon, ga: phoneIcon } as const;

/** The account's security: passwords, second factors, accounts for withdrawals, identities and sessions. */
export default function SecurityScreen({ search }: { readonly search: string }) {
  const t = useWords();
  const payment = useCall(hasPaymentPassword, {}, { alert: false });
  const hasPayment = payment.value;
  const { opens, leave } = useWayBack(search);
  const config = useCall(securityConfig, {}).value;
  const person = useSession()?.type ?? null;
  const canWithdraw =
    isOffered(entries.withdraw, useMerchantFacts()) && decideEntry(entries.withdraw, person) === 'go';
  const [open, setOpen] = useState<FactorKind | 'payment' | 'privacy' | null>(
    opens === 'payment' && isRegular(person) ? opens : null,
  );
  const close = () => setOpen(null);
  const state = (isOn: boolean | undefined) =>
    isOn !== undefined && (
      <Badge kind={isOn ? 'good' : undefined} icon={isOn ? checkIcon : undefined}>
        {t(isOn ? 'security.on' : 'security.off')}
      </Badge>
    );
  const passwords = [
    { key: 'login', label: t('security.password'), icon: keyIcon, href: paths.changePassword },
    // A virtual account pays nothing out.
    ...(isRegular(person)
      ? [
          {
            key: 'payment',
            label: t('security.payment'),
            note: t('security.paymentNote'),
            icon: lockIcon,
            state: hasPayment !== undefined && t(hasPayment ? 'security.isSet' : 'security.notSet'),
            onClick: () => setOpen('payment'),
          },
        ]
      : []),
  ];
  const factors = factorKinds.map((kind) => ({
    key: kind,
    label: t(`security.factor.${kind}`),
    note: t(`security.factorNote.${kind}`),
    icon: factorIcons[kind],
    state: state(config?.[kind]),
    onClick: () => setOpen(kind),
  }));
  const kind = open === 'payment' || open === 'privacy' ? null : open;
  return (
    <Page>
      <Lead safe={config ? factorKinds.some((one) => config[one]) : undefined} />
      <LinkList label={t('security.passwords')} rows={passwords} />
      <section>
        <h2 className={s.heading}>{t('security.factors')}</h2>
        <p className={s.text}>{t('security.factorsText')}</p>
        <LinkList label={t('security.factors')} rows={factors} />
      </section>
      {canWithdraw && (
        <LinkList
          label={t('security.cards')}
          rows={[
            {
              key: 'cards',
              label: t('security.cards'),
              note: t('security.cardsNote'),
              icon: cardIcon,
              href: paths.bankCards,
            },
            {
              key: 'waits',
              label: t('security.waits'),
              note: t('security.waitsNote'),
              icon: clockIcon,
              href: paths.waits,
            },
          ]}
        />
      )}
      <IdentitiesSection />
      <SessionsSection />
      <LinkList
        label={t('security.privacy')}
        rows={[
          {
            key: 'privacy',
            label: t('security.privacy'),
            note: t('security.privacyNote'),
            icon: listIcon,
            onClick: () => setOpen('privacy'),
          },
        ]}
      />
      <PrivacySheet open={open === 'privacy'} onClose={close} />
      <PaymentSheet
        isSet={hasPayment === true}
        open={open === 'payment' && !payment.isLoading}
        onClose={close}
        onDone={() => {
          close();
          leave();
        }}
      />
      <FactorSheet
        kind={kind ?? 'email'}
        isOn={kind !== null && config?.[kind] === true}
        open={kind !== null}
        onClose={close}
      />
    </Page>
  );
}

/** The state in one sentence. */
function Lead({ safe }: { readonly safe: boolean | undefined }) {
  const t = useWords();
  return (
    <div className={s.lead} data-safe={safe}>
      <Badge kind={safe ? 'good' : 'waiting'} icon={shieldIcon}>
        {safe === undefined ? t('loading.wait') : t(safe ? 'security.safe' : 'security.better')}
      </Badge>
    </div>
  );
}
