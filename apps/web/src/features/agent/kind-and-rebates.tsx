import { isAgent } from '@foyer/contract/member-type.ts';
import { ownRebates } from '@foyer/contract/calls/agent.ts';
import { useState } from 'react';
import { useWords } from '#language/language.ts';
import { useCall } from '#request/use-call.ts';
import { Segmented } from '#ui/fields/segmented.tsx';
import s from './agent.module.css';
import { ratesOf, RebateFields } from './rebate-fields.tsx';

/** The kind of account that a new downline gets, and their share of the agent's rebates. */
export function useGift() {
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
    sent: { type, rebates: ratesOf(ranges, rates) },
  };
}

export function KindAndRebates({ gift }: { readonly gift: ReturnType<typeof useGift> }) {
  const t = useWords();
  return (
    <>
      <Segmented
        legend={t('agent.kind')}
        options={[
          { value: '0', label: t('agent.type0') },
          { value: '1', label: t('agent.type1') },
        ]}
        value={isAgent(gift.type) ? '1' : '0'}
        onChange={(value) => gift.setType(value === '1' ? 1 : 0)}
      />
      {gift.ranges.length > 0 && (
        <section className={s.gift}>
          <h2 className={s.heading}>{t('agent.give')}</h2>
          <RebateFields ranges={gift.ranges} rates={gift.rates} onChange={gift.setRates} />
        </section>
      )}
    </>
  );
}
