import { referralDetails } from '@foyer/contract/calls/invite.ts';
import type { ReactNode } from 'react';
import { useVisitorInputs } from '#catalogue/visitor-inputs.ts';
import { useMoneyIn } from '#money/use-money.ts';
import { useWords } from '#language/language.ts';
import { useMerchant } from '#merchant/merchant.ts';
import { nameOf } from '#merchant/template.ts';
import { useCall } from '#request/use-call.ts';
import { copyText } from '#support/copy-text.ts';
import { Amount } from '#ui/controls/amount.tsx';
import { Button } from '#ui/controls/button.tsx';
import { FigureCards } from '#ui/lists/figure-cards.tsx';
import { QrCode } from '#ui/media/qr-code.tsx';
import { Skeleton } from '#ui/waiting/skeleton.tsx';
import { type Details, linkOf } from './invite-rules.ts';
import s from './invite.module.css';

/**
 * A member's code and link, to show, copy and send, with their results; then the content below, so that it does not
 * move.
 */
export function OwnCode({ children }: { readonly children: ReactNode }) {
  const t = useWords();
  const { language } = useVisitorInputs();
  const { value, error, refresh } = useCall(referralDetails, { autoGenerate: 'true', language });
  if (error && !value)
    return (
      <>
        <Button block look="soft" onClick={refresh}>
          {t('action.tryAgain')}
        </Button>
        {children}
      </>
    );
  if (!value)
    return (
      <section className={s.card} aria-busy="true">
        <Skeleton shape="banner" />
        <Skeleton shape="line" />
      </section>
    );
  return (
    <>
      <Code code={value.referralCode} link={linkOf(value, location.origin)} />
      <Figures details={value} />
      {children}
    </>
  );
}

function Code({ code, link }: { readonly code: string; readonly link: string }) {
  const t = useWords();
  const brand = nameOf(useMerchant().template);
  const share = async () => {
    // Closing the phone's share sheet is not a failure.
    await navigator
      .share({ title: brand, text: t('invite.shareText', { brand }), url: link })
      .catch(() => undefined);
  };
  return (
    <section className={s.card}>
      <QrCode text={link} label={t('invite.qr')} />
      <dl className={s.own}>
        <Own name={t('invite.code')} text={code} copyLabel={t('invite.copyCode')} isCode />
        <Own name={t('invite.link')} text={link} copyLabel={t('invite.copyLink')} />
      </dl>
      {'share' in navigator && (
        <Button block onClick={() => void share()}>
          {t('invite.share')}
        </Button>
      )}
    </section>
  );
}

type OwnProps = {
  readonly name: string;
  readonly text: string;
  readonly copyLabel: string;
  readonly isCode?: true;
};

function Own({ name, text, copyLabel, isCode }: OwnProps) {
  const t = useWords();
  return (
    <div className={s.line}>
      <dt className={s.note}>{name}</dt>
      <dd className={isCode ? s.code : s.address}>
        <bdi dir="auto">{text}</bdi>
      </dd>
      <dd className={s.act}>
        <Button size="sm" look="soft" aria-label={copyLabel} onClick={() => void copyText(t, text)}>
          {t('action.copy')}
        </Button>
      </dd>
    </div>
  );
}

function Figures({ details: { invited, deposited, totalReward, terms } }: { readonly details: Details }) {
  const t = useWords();
  const money = useMoneyIn(terms);
  return (
    <section>
      <h2 className={s.heading}>{t('invite.figures')}</h2>
      <FigureCards
        isSmall
        rows={[
          { label: t('invite.invited'), value: invited },
          { label: t('invite.deposited'), value: deposited },
          { label: t('invite.earned'), value: <Amount parts={money.parts(totalReward)} /> },
        ]}
      />
    </section>
  );
}
