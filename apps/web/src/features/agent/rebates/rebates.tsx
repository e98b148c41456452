import { ownRebates } from '@foyer/contract/calls/agent.ts';
import { useState } from 'react';
import { LoadFailed } from '#states/load-failed.tsx';
import { useGameType } from '#catalogue/use-game-type.ts';
import { WaitingRows } from '#ui/waiting/waiting-rows.tsx';
import { useLanguage, useWords } from '#language/language.ts';
import { BenefitPayments } from '#benefits/benefit-payments.tsx';
import { useCall } from '#request/use-call.ts';
import { Sheet } from '#ui/layers/sheet.tsx';
import { ratePercent } from '#language/rate-percent.ts';
import s from '../agent.module.css';
import { DownlinePicker } from '../downlines/downline-picker.tsx';
import type { Downline } from '../downlines/downline-sheet.tsx';
import { RebateEditor } from './rebate-editor.tsx';

/** The agent's own rebates, and each downline's share of them. */
export function Rebates() {
  const t = useWords();
  const { intl } = useLanguage();
  const nameOf = useGameType();
  const own = useCall(ownRebates, {});
  const [opened, setOpened] = useState<Downline | null>(null);
  if (own.error && !own.value) return <LoadFailed onRetry={own.refresh} />;
  if (!own.value) return <WaitingRows />;
  return (
    <>
      <section className={s.card}>
        <h2 className={s.heading}>{t('agent.ownRebates')}</h2>
        <p className={s.note}>{t(own.value.length > 0 ? 'agent.ownRebatesNote' : 'agent.noRebates')}</p>
        <dl className={s.facts}>
          {own.value.map(({ gameType, rate }) => (
            <div key={gameType}>
              <dt>{nameOf(gameType)}</dt>
              <dd>{ratePercent(intl, rate, 2)}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section className={s.form}>
        <h2 className={s.heading}>{t('agent.rebatePayments')}</h2>
        <p className={s.note}>{t('agent.rebatePaymentsNote')}</p>
        <BenefitPayments of="REBATE" empty={<p className={s.note}>{t('agent.noRebatePayments')}</p>} />
      </section>
      <h2 className={s.heading}>{t('agent.downlines')}</h2>
      <DownlinePicker onPick={setOpened} />
      <Sheet
        open={opened !== null}
        onClose={() => setOpened(null)}
        title={opened ? t('agent.rebateOf', { name: opened.username }) : ''}
        closeLabel={t('action.close')}
      >
        {opened && (
          <div className={s.sheet}>
            <RebateEditor id={opened.id} />
          </div>
        )}
      </Sheet>
    </>
  );
}
