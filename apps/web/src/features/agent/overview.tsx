import { agentKpi } from '@foyer/contract/calls/agent.ts';
import { useState } from 'react';
import { ContractCards } from '#contracts/contract-cards.tsx';
import { LoadFailed } from '#states/load-failed.tsx';
import { usePendingContracts } from '#contracts/pending-contracts.ts';
import { useMoney } from '#money/use-money.ts';
import { clock } from '#device/clock.ts';
import { useWords } from '#language/language.ts';
import { paths } from '#navigation/paths.ts';
import { useCall } from '#request/use-call.ts';
import { Amount } from '#ui/controls/amount.tsx';
import { ButtonLink } from '#ui/controls/button.tsx';
import { Segmented } from '#ui/fields/segmented.tsx';
import { Skeleton } from '#ui/waiting/skeleton.tsx';
import { type SpanName, spanOf } from './agent-rules.ts';
import s from './agent.module.css';

const spans = ['today', 'week', 'month'] as const;
const amounts = ['bet', 'deposit', 'withdraw'] as const;
const counts = ['activeMembers', 'newMembers'] as const;

/** The figures of all members below the agent. */
export function Overview() {
  const t = useWords();
  const money = useMoney();
  const contracts = usePendingContracts();
  const [span, setSpan] = useState<SpanName>('month');
  const { value, error, refresh } = useCall(agentKpi, spanOf(span, clock.now()), { keepLast: true });
  if (error && !value) return <LoadFailed onRetry={refresh} />;
  // Cards that are added later would move everything below them.
  if (!contracts) return <Waiting />;
  const isAhead = value?.profit.startsWith('-');
  return (
    <>
      {contracts.length > 0 && <ContractCards contracts={contracts} />}
      <Segmented
        legend={t('agent.span')}
        options={spans.map((name) => ({ value: name, label: t(`agent.${name}`) }))}
        value={span}
        onChange={setSpan}
      />
      <section className={s.lead} aria-busy={!value}>
        <h2 className={s.label}>{t(isAhead ? 'agent.won' : 'agent.profit')}</h2>
        {value ? (
          <Amount large parts={money.parts(value.profit.replace('-', ''))} />
        ) : (
          <Skeleton shape="title" />
        )}
      </section>
      <dl className={s.figures}>
        {amounts.map((name) => (
          <div key={name} className={s.figure}>
            <dt>{t(`agent.${name}`)}</dt>
            <dd>{value ? <Amount parts={money.parts(value[name])} /> : <Skeleton shape="line" />}</dd>
          </div>
        ))}
        {counts.map((name) => (
          <div key={name} className={s.figure}>
            <dt>{t(`agent.${name}`)}</dt>
            <dd>{value ? value[name] : <Skeleton shape="line" />}</dd>
          </div>
        ))}
      </dl>
      <p className={s.note}>{t('agent.dayNote')}</p>
      <ButtonLink block href={paths.agentRegister}>
        {t('agent.grow')}
      </ButtonLink>
    </>
  );
}

function Waiting() {
  return (
    <div className={s.form} aria-busy="true">
      <Skeleton shape="row" />
      <Skeleton shape="row" />
      <Skeleton shape="row" />
    </div>
  );
}
