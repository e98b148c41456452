import type { ValueOf } from '@foyer/contract/call.ts';
import { agentDividend, agentSalary, requestDividend, requestSalary } from '@foyer/contract/calls/agent.ts';
import { ContractCards } from '#contracts/contract-cards.tsx';
import { usePendingContracts } from '#contracts/pending-contracts.ts';
import { LoadFailed } from '#states/load-failed.tsx';
import { useMoney } from '#money/use-money.ts';
import { WaitingRows } from '#ui/waiting/waiting-rows.tsx';
import { useWords } from '#language/language.ts';
import { contractPaths } from '#navigation/paths.ts';
import { useAct } from '#request/use-act.ts';
import { useCall } from '#request/use-call.ts';
import { Amount } from '#ui/controls/amount.tsx';
import { Badge } from '#ui/controls/badge.tsx';
import { Button } from '#ui/controls/button.tsx';
import { checkIcon, clockIcon, closeIcon } from '#ui/icons/icons.ts';
import { showToast } from '#ui/layers/messages.ts';
import s from '../agent.module.css';

type Payout = ValueOf<typeof agentSalary>['content'][number];
type Kind = 'salary' | 'dividend';

const [salaryContract, dividendContract, hourContract] = contractPaths;

/** By kind: the calls, the texts, and the contracts that pay it. */
const calls = {
  salary: {
    read: agentSalary,
    request: requestSalary,
    lead: 'agent.salaryLead',
    basis: 'agent.basisSalary',
    contracts: [salaryContract, hourContract],
  },
  dividend: {
    read: agentDividend,
    request: requestDividend,
    lead: 'agent.dividendLead',
    basis: 'agent.basisDividend',
    contracts: [dividendContract],
  },
} as const;

/** Daily salary or monthly dividend; a finished period can be claimed. */
export function Payouts({ kind }: { readonly kind: Kind }) {
  const t = useWords();
  const { read, lead } = calls[kind];
  const { value, error, refresh } = useCall(read, {});
  const contracts = usePendingContracts();
  if (error && !value) return <LoadFailed onRetry={refresh} />;
  if (!value || !contracts) return <WaitingRows />;
  const pending = contracts.filter(({ href }) => calls[kind].contracts.some((path) => path === href));
  const isEmpty = value.content.every(({ amount }) => amount === '0');
  if (isEmpty && pending.length > 0)
    return (
      <>
        <p className={s.note}>{t('agent.acceptFirst')}</p>
        <ContractCards contracts={pending} />
      </>
    );
  return (
    <>
      <p className={s.note}>{t(lead)}</p>
      <ul className={s.rows}>
        {value.content.map((line) => (
          <Row key={line.period} kind={kind} line={line} />
        ))}
      </ul>
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
