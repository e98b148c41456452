import { useState } from 'react';
import { clock } from '#device/clock.ts';
import { useWords } from '#language/language.ts';
import { go } from '#navigation/go.ts';
import { TextField } from '#ui/fields/text-field.tsx';
import { ChipBar } from '#ui/lists/chip-bar.tsx';
import { choosableDays, type Days, isRange, spanNames, spanOf } from '../agent-rules.ts';
import { agentPath, type AgentView } from '../agent-view.ts';
import a from '../agent.module.css';
import s from './report.module.css';

type ViewProps = { readonly view: AgentView };

/** Each choice replaces the address, so that Back leaves the page. */
function change(view: AgentView, to: Partial<AgentView>): void {
  go(agentPath({ ...view, ...to }), { replace: true });
}

/** The chosen range of days, named or typed. */
export function daysOf({ span, days }: AgentView): Days {
  return days ?? spanOf(span, clock.now());
}

/** The choice of a range of days. */
export function Period({ view }: ViewProps) {
  const t = useWords();
  const choose = (key: string) => {
    const span = spanNames.find((each) => each === key) ?? 'month';
    // Typed days begin with those of the month.
    if (span === 'custom') change(view, { days: spanOf('month', clock.now()) });
    else change(view, { span, days: null });
  };
  return (
    <div className={s.period}>
      <div className={a.tabs}>
        <ChipBar
          label={t('agent.span')}
          items={spanNames.map((key) => ({ key, label: t(`agent.${key}`) }))}
          chosen={view.days ? 'custom' : view.span}
          onChoose={choose}
        />
      </div>
      {view.days && <TypedDays key={view.agentId} view={view} days={view.days} />}
    </div>
  );
}

/** The fields of the first and the last day. Typed days apply once they are a range. */
export function TypedDays({ view, days }: ViewProps & { readonly days: Days }) {
  const t = useWords();
  // The address follows a moment later: until then a field must not show the old day again.
  const [typed, setTyped] = useState(days);
  const limits = choosableDays(clock.now());
  const isWrong = !isRange(typed, clock.now());
  const type = (next: Days) => {
    setTyped(next);
    if (isRange(next, clock.now())) change(view, { days: next });
  };
  return (
    <div className={s.days}>
      {(['from', 'to'] as const).map((end) => (
        <TextField
          key={end}
          type="date"
          autoComplete="off"
          label={t(end === 'from' ? 'agent.firstDay' : 'agent.lastDay')}
          min={limits.from}
          max={limits.to}
          value={typed[end]}
          error={isWrong && end === 'to' ? t('agent.daysWrong') : undefined}
          onChange={({ target }) => type({ ...typed, [end]: target.value })}
        />
      ))}
    </div>
  );
}
