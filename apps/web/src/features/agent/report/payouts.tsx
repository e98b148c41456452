import type { ValueOf } from '@foyer/contract/call.ts';
import { agentDividend, agentSalary, requestDividend, requestSalary } from '@foyer/contract/calls/agent.ts';
import { ContractCards } from '#contracts/contract-cards.tsx';
import { usePendingContracts } from '#contracts/pending-contracts.ts';
import { clock } from '#device/clock.ts';
import { useMoney } from '#money/use-money.ts';
import { WaitingRows } from '#ui/waiting/waiting-rows.tsx';
import { useWords } from '#language/language.ts';
import { contractPaths } from '#navigation/paths.ts';
import { PagedList } from '#records/paged-list.tsx';
import { useAct } from '#request/use-act.ts';
import { useCall } from '#request/use-call.ts';
import { Amount } from '#ui/controls/amount.tsx';
import { Badge } from '#ui/controls/badge.tsx';
import { Button } from '#ui/controls/button.tsx';
import { checkIcon, clockIcon, closeIcon } from '#ui/icons/icons.ts';
import { showToast } from '#ui/layers/messages.ts';
import { type Days, lastDays, LONGEST_DAYS } from '../agent-rules.ts';
import s from '../agent.module.css';
import type { AgentView } from '../agent-view.ts';
import { TypedDays } from './period.tsx';

type Payout = ValueOf<typeof agentSalary>['content'][number];
type Kind = 'salary' | 'dividend';

const [salaryContract, dividendContract, hourContract] = contractPaths;

/** By kind: the calls, the texts, the contracts that pay it, and how many days are shown first. */
const calls = {
  salary: {
    read: agentSalary,
    request: requestSalary,
    lead: 'agent.salaryLead',
    basis: 'agent.basisSalary',
    contracts: [salaryContract, hourContract],
    days: 31,
  },
  dividend: {
    read: agentDividend,
    request: requestDividend,
    lead: 'agent.dividendLead',
    basis: 'agent.basisDividend',
    contracts: [dividendContract],
    days: LONGEST_DAYS,
  },
} as const;

/** The days of a month or the months of a year: what is shown first is one page. */
const PAGE_ROWS = 31;

/** Daily salary or monthly dividend; a finished period can be claimed. */
export function Payouts({ kind, view }: { readonly kind: Kind; readonly view: AgentView }) {
  const t = useWords();
  const { lead, days: shownFirst } = calls[kind];
  const days = view.days ?? lastDays(shownFirst, clock.now());
  return (
    <>
      <p className={s.note}>{t(lead)}</p>
      <TypedDays view={view} days={days} />
      <Periods key={`${days.from} ${days.to}`} kind={kind} days={days} />
    </>
  );
}

/** The payouts of a range; a contract that waits comes first, and takes their place where nothing was earned. */
function Periods({ kind, days }: { readonly kind: Kind; readonly days: Days }) {
  const t = useWords();
  const { read } = calls[kind];
  const usePage = (pageNum: number) => useCall(read, { ...days, pageNum, pageSize: PAGE_ROWS });
  const { value } = usePage(1);
  const contracts = usePendingContracts();
  if (!contracts) return <WaitingRows />;
  const pending = contracts.filter(({ href }) => calls[kind].contracts.some((path) => path === href));
  // Of several pages the first is looked at: later ones are earlier days.
  const isUnearned = value?.content.every(({ amount }) => amount === '0') === true;
  return (
    <>
      {isUnearned && pending.length > 0 && (
        <>
          <p className={s.note}>{t('agent.acceptFirst')}</p>
          <ContractCards contracts={pending} />
        </>
      )}
      {(!isUnearned || pending.length === 0 || value?.totalPages !== 1) && (
        <PagedList<Payout>
          usePage={usePage}
          empty={null}
          show={(lines) => (
            <ul className={s.rows}>
              {lines.map((line) => (
                <Row key={line.period} kind={kind} line={line} />
              ))}
            </ul>
          )}
        />
      )}
    </>
  );
}

function Row({
  kind,
  line: { period, basis, amount, state },
}: {
  readonly kind: Kind;
  readonly line: Payout;
}) {
  const t = useWords();
  const money = useMoney();
  const { read, request, basis: word } = calls[kind];
  const { act, isBusy } = useAct(request, { stale: [read] });
  const ask = async () => {
    const outcome = await act({ period });
    if (outcome.ok) showToast({ kind: 'success', text: t('agent.requested') });
  };
  return (
    <li className={s.line}>
      <span className={s.words}>
        <bdi className={s.name}>{period}</bdi>
        <span className={s.note}>{t(word, { amount: money.text(basis) })}</span>
      </span>
      <span className={s.outcome}>
        <Amount parts={money.parts(amount)} />
        {state === 'DUE' ? (
          <Button
            size="sm"
            look="soft"
            busy={isBusy}
            aria-label={t('agent.requestOf', { period })}
            onClick={() => void ask()}
          >
            {t('agent.request')}
          </Button>
        ) : (
          <State state={state} />
        )}
      </span>
    </li>
  );
}

const faces = {
  OPEN: { kind: undefined, icon: undefined },
  NONE: { kind: undefined, icon: undefined },
  REQUESTED: { kind: 'waiting', icon: clockIcon },
  PAID: { kind: 'good', icon: checkIcon },
  REJECTED: { kind: 'bad', icon: closeIcon },
} as const;

function State({ state }: { readonly state: Exclude<Payout['state'], 'DUE'> }) {
  const t = useWords();
  return <Badge {...faces[state]}>{t(`agent.state.${state}`)}</Badge>;
}
