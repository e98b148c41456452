import type { ValueOf } from '@foyer/contract/call.ts';
import type { dailySalaryContract } from '@foyer/contract/calls/agent-contracts.ts';
import { payoutInterval } from '#contracts/pending-contracts.ts';
import { useMoney } from '#money/use-money.ts';
import { dateText } from '#language/dates.ts';
import { useLanguage, useWords } from '#language/language.ts';
import { Moment } from '#language/moment.tsx';
import { Amount } from '#ui/controls/amount.tsx';
import { Badge } from '#ui/controls/badge.tsx';
import { checkIcon, clockIcon, closeIcon } from '#ui/icons/icons.ts';
import { ratePercent } from '#language/rate-percent.ts';
import s from '../agent.module.css';

export type Contract = NonNullable<ValueOf<typeof dailySalaryContract>>;

const faces = {
  PENDING: { kind: 'waiting', icon: clockIcon },
  ACCEPTED: { kind: 'good', icon: checkIcon },
  REJECTED: { kind: 'bad', icon: closeIcon },
  REPLACED: { kind: undefined, icon: undefined },
} as const;

function State({ state }: Pick<Contract, 'state'>) {
  const t = useWords();
  return <Badge {...faces[state]}>{t(`agent.contractState.${state}`)}</Badge>;
}

/** A contract's terms: its duration, its text, its steps. */
export function Terms({ contract }: { readonly contract: Contract }) {
  const t = useWords();
  const language = useLanguage();
  const money = useMoney();
  return (
    <>
      <section className={s.card}>
        <p className={s.pair}>
          <bdi dir="auto" className={s.name}>
            {payoutInterval(t, contract.type)}
          </bdi>
          <State state={contract.state} />
        </p>
        <p className={s.text} dir="auto">
          {contract.text}
        </p>
        <dl className={s.facts}>
          <div>
            <dt>{t('agent.from')}</dt>
            <dd>{dateText(language, contract.periodStart)}</dd>
          </div>
          <div>
            <dt>{t('agent.until')}</dt>
            {/* The last day: the end itself is not in the contract. */}
            <dd>{dateText(language, contract.periodEnd - 1)}</dd>
          </div>
        </dl>
      </section>
      <table className={s.steps}>
        <caption className={s.heading}>{t('agent.steps')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('agent.threshold')}</th>
            <th scope="col">{t('agent.rate')}</th>
          </tr>
        </thead>
        <tbody>
          {contract.rates.map(({ threshold, rate }) => (
            <tr key={threshold}>
              <td>
                <Amount parts={money.parts(threshold)} />
              </td>
              <td>{ratePercent(language.intl, rate, 2)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

/** Steps before this one. */
export function Earlier({ contract: { history } }: { readonly contract: Contract }) {
  const t = useWords();
  return (
    <section>
      <h2 className={s.heading}>{t('agent.earlier')}</h2>
      <ul className={s.rows}>
        {history.map(({ contractId, type, state, decidedAt }) => (
          <li key={contractId} className={s.line}>
            <span className={s.words}>
              <bdi dir="auto" className={s.name}>
                {payoutInterval(t, type)}
              </bdi>
              <span className={s.note}>{decidedAt !== null && <Moment at={decidedAt} />}</span>
            </span>
            <State state={state} />
          </li>
        ))}
      </ul>
    </section>
  );
}
