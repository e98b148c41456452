import { useId } from 'react';
import { useGameType } from '#catalogue/use-game-type.ts';
import { useLanguage, useWords } from '#language/language.ts';
import { ratePercent } from '#language/rate-percent.ts';
import type { Rate } from '../agent-rules.ts';
import s from './rebate-fields.module.css';

export type Range = { readonly gameType: string; readonly min: number; readonly max: number };

type RebateFieldsProps = {
  readonly ranges: readonly Range[];
  readonly rates: ReadonlyMap<string, number>;
  readonly onChange: (rates: ReadonlyMap<string, number>) => void;
};

/** How much of each rebate a downline gets: one slider for each kind of game, limited to what the agent may give. */
export function RebateFields({ ranges, rates, onChange }: RebateFieldsProps) {
  const t = useWords();
  const { intl } = useLanguage();
  const nameOf = useGameType();
  const id = useId();
  return (
    <div className={s.rebates}>
      {ranges.map(({ gameType, min, max }) => {
        const rate = rates.get(gameType) ?? min;
        return (
          <div key={gameType} className={s.rebate}>
            <label className={s.rebateName} htmlFor={`${id}-${gameType}`}>
              {nameOf(gameType)}
            </label>
            <span className={s.rate} aria-hidden="true">
              {ratePercent(intl, rate, 2)}
            </span>
            <input
              id={`${id}-${gameType}`}
              type="range"
              min={min}
              max={max}
              step={5}
              value={rate}
              disabled={min === max}
              aria-describedby={`${id}-${gameType}-range`}
              aria-valuetext={ratePercent(intl, rate, 2)}
              onChange={(event) => onChange(new Map(rates).set(gameType, Number(event.currentTarget.value)))}
            />
            <span className={s.range} id={`${id}-${gameType}-range`}>
              {t('agent.rangeNote', { min: ratePercent(intl, min, 2), max: ratePercent(intl, max, 2) })}
            </span>
          </div>
        );
      })}
    </div>
  );
}

/** The rates as sent; a slider that was not moved counts as its minimum. */
export function ratesOf(ranges: readonly Range[], rates: ReadonlyMap<string, number>): Rate[] {
  return ranges.map(({ gameType, min }) => ({ gameType, rate: rates.get(gameType) ?? min }));
}
