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
import { FigureCards } from '#ui/lists/figure-cards.tsx';
import { Skeleton } from '#ui/waiting/skeleton.tsx';
import a from '../agent.module.css';
import type { AgentView } from '../agent-view.ts';
import { daysOf, Period } from './period.tsx';
import { StakesChart, WaitingChart } from './stakes-chart.tsx';
import s from './report.module.css';

const amounts = ['bet', 'profit', 'deposit', 'withdraw'] as const;
const counts = ['activeMembers', 'newMembers'] as const;

/** The figures of all members below the agent. */
export function Overview({ view }: { readonly view: AgentView }) {
  const t = useWords();
  const money = useMoney();
  const contracts = usePendingContracts();
  const range = daysOf(view);
  const { value, error, refresh } = useCall(agentKpi, range, { keepLast: true });
  if (error && !value) return <LoadFailed onRetry={refresh} />;
  const line = <Skeleton shape="line" />;
  const rows = [
    ...amounts.map((name) => ({
      label: t(`agent.${name}`),
      value: value ? <Amount parts={money.parts(value[name])} /> : line,
    })),
    ...counts.map((name) => ({ label: t(`agent.${name}`), value: value?.[name] ?? line })),
  ];
  // Cards that are added later would move everything below them.
  if (!contracts) return <Waiting />;
  return (
    <>
      {contracts.length > 0 && <ContractCards contracts={contracts} />}
      <Period view={view} />
      <section className={s.lead} aria-busy={!value}>
        <h2 className={s.label}>{t('agent.earned')}</h2>
        {value ? <Amount large parts={money.parts(value.earned)} /> : <Skeleton shape="title" />}
      </section>
      {value ? <StakesChart days={value.days} /> : range.from !== range.to && <WaitingChart />}
      <FigureCards rows={rows} />
      <p className={a.note}>{t('agent.dayNote')}</p>
      <ButtonLink block href={paths.agentRegister}>
        {t('agent.grow')}
      </ButtonLink>
    </>
  );
}

function Waiting() {
  return (
    <div className={a.form} aria-busy="true">
      <Skeleton shape="row" />
      <Skeleton shape="row" />
      <Skeleton shape="row" />
    </div>
  );
}
