import type { ValueOf } from '@foyer/contract/call.ts';
import { sharedEvents } from '@foyer/contract/calls/measures.ts';
import { LoadFailed } from '#states/load-failed.tsx';
import { answerAdConsent, useAdConsent } from '#events/consent-answer.ts';
import { hasPrivacyControl } from '#events/consent.ts';
import { Moment } from '#language/moment.tsx';
import { useLanguage, useWords } from '#language/language.ts';
import { listText } from '#language/list-text.ts';
import { useCall } from '#request/use-call.ts';
import { Button } from '#ui/controls/button.tsx';
import { Sheet } from '#ui/layers/sheet.tsx';
import { WaitingRows } from '#ui/waiting/waiting-rows.tsx';
import s from './privacy-sheet.module.css';

type SharedEvent = ValueOf<typeof sharedEvents>[number];

/** Lists the events about the member that were sent to advertisers, and changes the member's consent. */
export function PrivacySheet({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const t = useWords();
  return (
    <Sheet open={open} onClose={onClose} title={t('privacy.title')} closeLabel={t('action.close')}>
      <div className={s.parts}>
        <Consent />
        <Sent />
      </div>
    </Sheet>
  );
}

function Consent() {
  const t = useWords();
  const isAllowed = useAdConsent() === 'yes';
  const isDecided = hasPrivacyControl();
  return (
    <div className={s.consent}>
      <output className={s.state}>
        {t(isDecided ? 'privacy.byBrowser' : isAllowed ? 'privacy.allowed' : 'privacy.rejected')}
      </output>
      <p className={s.text}>{t('privacy.text')}</p>
      {!isDecided && (
        <Button block look="soft" onClick={() => answerAdConsent(!isAllowed)}>
          {t(isAllowed ? 'privacy.reject' : 'privacy.allow')}
        </Button>
      )}
    </div>
  );
}

function Sent() {
  const t = useWords();
  const { value, error, refresh } = useCall(sharedEvents, {}, { alert: false });
  if (!value) return error ? <LoadFailed onRetry={refresh} /> : <WaitingRows count={3} />;
  return (
    <section aria-label={t('privacy.sent')}>
      <h3 className={s.heading}>{t('privacy.sent')}</h3>
      {value.length === 0 && <p className={s.text}>{t('privacy.none')}</p>}
      {value.length > 0 && (
        <ul className={s.list}>
          {value.map((event, place) => (
            <SentEvent key={`${event.time} ${event.event} ${place}`} {...event} />
          ))}
        </ul>
      )}
    </section>
  );
}

const fields = ['person', 'name', 'browser', 'ad', 'amount'] as const;

function SentEvent({ event, recipient, fields: sent, state, time }: SharedEvent) {
  const t = useWords();
  const language = useLanguage();
  const kinds = fields.filter((one) => sent.includes(one)).map((one) => t(`privacy.field.${one}`));
  return (
    <li className={s.event}>
      <strong>{t(`privacy.event.${event}`)}</strong>
      <span className={s.text}>{t('privacy.to', { recipient, fields: listText(language, kinds) })}</span>
      <span className={s.time}>
        <Moment at={time} />{' '}
        {state !== 'sent' && t(state === 'waiting' ? 'privacy.waiting' : 'privacy.refused')}
      </span>
    </li>
  );
}
