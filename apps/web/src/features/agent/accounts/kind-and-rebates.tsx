import { isAgent } from '@foyer/contract/member-type.ts';
import { ownRebates } from '@foyer/contract/calls/agent.ts';
import { useState } from 'react';
import { useWords } from '#language/language.ts';
import { useCall } from '#request/use-call.ts';
import { Segmented } from '#ui/fields/segmented.tsx';
import s from '../agent.module.css';
import { ratesOf, RebateFields } from '../rebates/rebate-fields.tsx';

/** The kind of account that a new downline gets, and their share of the agent's rebates. */
export function useDownlineTerms() {
  const { value: own = [], isLoading } = useCall(ownRebates, {});
  const [type, setType] = useState<0 | 1>(0);
  const [rates, setRates] = useState<ReadonlyMap<string, number>>(new Map());
  const ranges = own.map(({ gameType, rate }) => ({ gameType, min: 0, max: rate }));
  return {
    isLoading,
    type,
    setType,
    ranges,
    rates,
    setRates,
    input: { type, rebates: ratesOf(ranges, rates) },
  };
}

/** The fields of the kind and of the rebates. */
export function KindAndRebates({ terms }: { readonly terms: ReturnType<typeof useDownlineTerms> }) {
  const t = useWords();
  return (
    <>
      <Segmented
        legend={t('agent.kind')}
        options={[
          { value: '0', label: t('agent.type0') },
          { value: '1', label: t('agent.type1') },
        ]}
        value={isAgent(terms.type) ? '1' : '0'}
        onChange={(value) => terms.setType(value === '1' ? 1 : 0)}
      />
      {terms.ranges.length > 0 && (
        <section className={s.form}>
          <h2 className={s.heading}>{t('agent.give')}</h2>
          <RebateFields ranges={terms.ranges} rates={terms.rates} onChange={terms.setRates} />
        </section>
      )}
    </>
  );
}
