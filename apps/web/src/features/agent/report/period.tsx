import { useState } from 'react';
import { clock } from '#device/clock.ts';
import { useWords } from '#language/language.ts';
import { TextField } from '#ui/fields/text-field.tsx';
import { ChipBar } from '#ui/lists/chip-bar.tsx';
import { choosableDays, type Days, isRange, type SpanName, spanNames, spanOf } from '../agent-rules.ts';
import a from '../agent.module.css';
import s from './report.module.css';

/** The chosen range of days; typed days apply once they are a range. */
export function usePeriod() {
  const [name, setName] = useState<SpanName>('month');
  const [typed, setTyped] = useState<Days>(() => spanOf('month', clock.now()));
  const [range, setRange] = useState(typed);
  const type = (days: Days) => {
    setTyped(days);
    if (isRange(days, clock.now())) setRange(days);
  };
  return { name, setName, typed, type, days: name === 'custom' ? range : spanOf(name, clock.now()) };
}

/** The choice of a range of days. */
export function Period({ period }: { readonly period: ReturnType<typeof usePeriod> }) {
  const t = useWords();
  const { name, setName, typed, type } = period;
  const limits = choosableDays(clock.now());
  const isWrong = !isRange(typed, clock.now());
  return (
    <div className={s.period}>
      <div className={a.tabs}>
        <ChipBar
          label={t('agent.span')}
          items={spanNames.map((key) => ({ key, label: t(`agent.${key}`) }))}
          chosen={name}
          onChoose={(key) => setName(spanNames.find((each) => each === key) ?? 'month')}
        />
      </div>
      {name === 'custom' && (
        <div className={s.days}>
          {(['from', 'to'] as const).map((end) => (
            <TextField
              key={end}
              type="date"
              label={t(end === 'from' ? 'agent.firstDay' : 'agent.lastDay')}
              min={limits.from}
              max={limits.to}
              value={typed[end]}
              error={isWrong && end === 'to' ? t('agent.daysWrong') : undefined}
              onChange={({ target }) => type({ ...typed, [end]: target.value })}
            />
          ))}
        </div>
      )}
    </div>
  );
}
