import { agentKpi } from '@foyer/contract/calls/agent.ts';
import { ContractCards } from '#contracts/contract-cards.tsx';
import { LoadFailed } from '#states/load-failed.tsx';
import { usePendingContracts } from '#contracts/pending-contracts.ts';
import { useMoney } from '#money/use-money.ts';
import { useWords } from '#language/language.ts';
import { paths } from '#navigation/paths.ts';
import { useCall } from '#request/use-call.ts';
import { Amount } from '#ui/controls/amount.tsx';
import { ButtonLink } from '#ui/controls/button.tsx';
import { Skeleton } from '#ui/waiting/skeleton.tsx';
import s from './agent.module.css';
import { Period, usePeriod } from './period.tsx';
import { StakesChart, WaitingChart } from './stakes-chart.tsx';

const amounts = ['bet', 'profit', 'deposit', 'withdraw'] as const;
const counts = ['activeMembers', 'newMembers'] as const;

/** The figures of all members below the agent. */
export function Overview() {
  const t = useWords();
  const money = useMoney();
  const contracts = usePendingContracts();
  const period = usePeriod();
  const { value, error, refresh } = useCall(agentKpi, period.days, { keepLast: true });
  if (error && !value) return <LoadFailed onRetry={refresh} />;
  // Cards that are added later would move everything below them.
  if (!contracts) return <Waiting />;
  return (
    <>
      {contracts.length > 0 && <ContractCards contracts={contracts} />}
      <Period period={period} />
      <section className={s.lead} aria-busy={!value}>
        <h2 className={s.label}>{t('agent.earned')}</h2>
        {value ? <Amount large parts={money.parts(value.earned)} /> : <Skeleton shape="title" />}
      </section>
      {value ? <StakesChart days={value.days} /> : period.days.from !== period.days.to && <WaitingChart />}
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
