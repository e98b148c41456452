import { downline, updateDownlineRebates } from '@foyer/contract/calls/agent.ts';
import { useState } from 'react';
import { LoadFailed } from '#states/load-failed.tsx';
import { WaitingRows } from '#ui/waiting/waiting-rows.tsx';
import { useWords } from '#language/language.ts';
import { useAct } from '#request/use-act.ts';
import { useCall } from '#request/use-call.ts';
import { Button } from '#ui/controls/button.tsx';
import { showToast } from '#ui/layers/messages.ts';
import s from '../agent.module.css';
import { ratesOf, RebateFields } from './rebate-fields.tsx';

/** Sets a downline's rebates. */
export function RebateEditor({ id }: { readonly id: string }) {
  const t = useWords();
  const { value, error, refresh } = useCall(downline, { id });
  const { act, isBusy } = useAct(updateDownlineRebates, { stale: [downline] });
  const [moved, setMoved] = useState<ReadonlyMap<string, number>>(new Map());
  if (error && !value) return <LoadFailed onRetry={refresh} />;
  if (!value) return <WaitingRows count={2} />;
  const { rebates } = value;
  if (rebates.length === 0) return <p className={s.note}>{t('agent.noRebates')}</p>;
  const rates = new Map([...rebates.map(({ gameType, rate }) => [gameType, rate] as const), ...moved]);
  const save = async () => {
    const outcome = await act({ downlineId: id, rebates: ratesOf(rebates, rates) });
    if (!outcome.ok) return;
    setMoved(new Map());
    showToast({ kind: 'success', text: t('agent.saved') });
  };
  return (
    <>
      <RebateFields ranges={rebates} rates={rates} onChange={setMoved} />
      <p className={s.note}>{t('agent.rebateFrom')}</p>
      <Button block busy={isBusy} disabled={moved.size === 0} onClick={() => void save()}>
        {t('agent.save')}
      </Button>
    </>
  );
}
