import type { ValueOf } from '@foyer/contract/call.ts';
import { bankCards, chooseBankCard } from '@foyer/contract/calls/bank-card.ts';
import { hasPaymentPassword } from '@foyer/contract/calls/password.ts';
import { useState } from 'react';
import { LoadFailed } from '#states/load-failed.tsx';
import { failureWords } from '#language/failure-words.ts';
import { useMoments } from '#language/moment.tsx';
import { sayNow, useWords } from '#language/language.ts';
import { paths } from '#navigation/paths.ts';
import { settlingPath } from '#navigation/way-back.ts';
import { isWaitingAccount } from '#money/is-waiting-account.ts';
import { useAct } from '#request/use-act.ts';
import { useCall } from '#request/use-call.ts';
import { Badge } from '#ui/controls/badge.tsx';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { clockIcon } from '#ui/icons/icons.ts';
import { cardIcon } from '#ui/icons/account-icons.ts';
import { EmptyPicture } from '#ui/media/illustrations.tsx';
import { lazySheet } from '#ui/waiting/lazy-part.tsx';
import { showToast } from '#ui/layers/messages.ts';
import { Page } from '#ui/layout/page.tsx';
import { Skeleton } from '#ui/waiting/skeleton.tsx';
import { StatePage } from '#ui/waiting/state-page.tsx';
import s from './bank-cards-screen.module.css';
import { useWayBack } from './use-way-back.ts';

const CardSheet = lazySheet(
  async () => (await import('./card-sheet.tsx')).CardSheet,
  () => showToast({ kind: 'danger', text: sayNow()('broken.title') }),
);

const RemoveCardSheet = lazySheet(
  async () => (await import('./remove-card-sheet.tsx')).RemoveCardSheet,
  () => showToast({ kind: 'danger', text: sayNow()('broken.title') }),
);

type Card = ValueOf<typeof bankCards>[number];

/** The accounts for withdrawals, and adding one (OPEN-C-116). */
export default function BankCardsScreen({ search }: { readonly search: string }) {
  const t = useWords();
  const cards = useCall(bankCards, {}, { alert: false });
  const payment = useCall(hasPaymentPassword, {}, { alert: false });
  const hasPayment = payment.value;
  // The page's text and buttons depend on both.
  const isLoading = cards.isLoading || payment.isLoading;
  const { opens, leave } = useWayBack(search);
  const [isAdding, setAdding] = useState(opens === 'card');
  const [removing, setRemoving] = useState<Card | null>(null);
  const add =
    hasPayment === false ? (
      <ButtonLink block href={settlingPath(paths.security, { back: paths.bankCards, opens: 'payment' })}>
        {t('security.setPayment')}
      </ButtonLink>
    ) : (
      <Button block onClick={() => setAdding(true)}>
        {t('card.add')}
      </Button>
    );
  const text = t(hasPayment === false ? 'card.paymentFirst' : 'card.noneText');
  return (
    <Page busy={isLoading}>
      {isLoading && <Skeleton shape="banner" />}
      {cards.error && !cards.value && (
        <LoadFailed onRetry={cards.refresh} text={failureWords(t, cards.error).text} />
      )}
      {!isLoading && cards.value?.length === 0 && (
        <StatePage picture={<EmptyPicture sign={cardIcon} />} title={t('card.none')} text={text}>
          {add}
        </StatePage>
      )}
      {!isLoading && cards.value && cards.value.length > 0 && (
        <>
          <ul className={s.list}>
            {cards.value.map((card) => (
              <CardFace key={card.id} card={card} onRemove={() => setRemoving(card)} />
            ))}
          </ul>
          {add}
        </>
      )}
      <RemoveCardSheet card={removing} open={removing !== null} onClose={() => setRemoving(null)} />
      <CardSheet
        accountName={cards.value?.[0]?.accountName ?? ''}
        open={isAdding && !isLoading && hasPayment !== false}
        onClose={() => setAdding(false)}
        onDone={() => {
          setAdding(false);
          leave();
        }}
      />
    </Page>
  );
}

function CardFace({ card, onRemove }: { readonly card: Card; readonly onRemove: () => void }) {
  const t = useWords();
  const moment = useMoments();
  const { act, isBusy } = useAct(chooseBankCard, { stale: [bankCards] });
  // As it was when the list appeared: the badge does not disappear while it is read.
  const [isWaiting] = useState(() => isWaitingAccount(card));
  return (
    <li className={s.card}>
      <div className={s.head}>
        <bdi dir="auto" className={s.bank}>
          {card.bankName}
        </bdi>
        {card.isDefault && <span className={s.first}>{t('card.default')}</span>}
      </div>
      <bdi className={s.number} dir="ltr">
        {card.accountNoMasked}
      </bdi>
      <div className={s.head}>
        <bdi dir="auto">{card.accountName}</bdi>
        {isWaiting && (
          <Badge kind="waiting" icon={clockIcon}>
            {t('card.restsUntil', { time: moment(card.usableFrom) })}
          </Badge>
        )}
      </div>
      <div className={s.head}>
        {!card.isDefault && (
          <button
            type="button"
            className={s.act}
            aria-busy={isBusy}
            onClick={() => void act({ id: card.id })}
          >
            {t('card.makeDefault')}
          </button>
        )}
        <button type="button" className={s.act} onClick={onRemove}>
          {t('card.remove')}
        </button>
      </div>
    </li>
  );
}
