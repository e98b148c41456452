import { downlines, ownRebates } from '@foyer/contract/calls/agent.ts';
import { useState } from 'react';
import { LoadFailed } from '#catalogue/load-failed.tsx';
import { useGameType } from '#catalogue/use-game-type.ts';
import { WaitingRows } from '#ui/waiting/waiting-rows.tsx';
import { useLanguage, useWords } from '#language/language.ts';
import { useCall } from '#request/use-call.ts';
import { Select } from '#ui/fields/select.tsx';
import { percent } from './agent-rules.ts';
import s from './agent.module.css';
import { NoDownlines } from './no-downlines.tsx';
import { RebateEditor } from './rebate-editor.tsx';

/** As many as a picker can show; the others are found by account under downlines. */
const MOST = 50;

/** The agent's own rebates, and each downline's share of them. */
export function Rebates() {
  const t = useWords();
  const { intl } = useLanguage();
  const nameOf = useGameType();
  const own = useCall(ownRebates, {});
  const under = useCall(downlines, { pageSize: MOST });
  const [id, setId] = useState('');
  if (own.error && !own.value) return <LoadFailed onRetry={own.refresh} />;
  if (!own.value) return <WaitingRows />;
  return (
    <>
      <section className={s.card}>
        <h2 className={s.heading}>{t('agent.ownRebates')}</h2>
        <p className={s.note}>{t(own.value.length > 0 ? 'agent.ownRebatesNote' : 'agent.noRebates')}</p>
        <dl className={s.facts}>
          {own.value.map(({ gameType, rate }) => (
            <div key={gameType}>
              <dt>{nameOf(gameType)}</dt>
              <dd>{percent(intl, rate)}</dd>
            </div>
          ))}
        </dl>
      </section>
      {under.value?.content.length === 0 ? (
        <NoDownlines />
      ) : (
        <Select
          label={t('agent.rebatesFor')}
          value={id}
          onChange={(event) => setId(event.currentTarget.value)}
        >
          <option value="">{t('agent.choose')}</option>
          {(under.value?.content ?? []).map((each) => (
            <option key={each.id} value={each.id}>
              {each.username}
            </option>
          ))}
        </Select>
      )}
      {id && <RebateEditor key={id} id={id} />}
    </>
  );
}
