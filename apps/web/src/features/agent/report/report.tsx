import type { ValueOf } from '@foyer/contract/call.ts';
import { agentReport } from '@foyer/contract/calls/agent.ts';
import { useState } from 'react';
import { LoadFailed } from '#states/load-failed.tsx';
import { useWords } from '#language/language.ts';
import { go } from '#navigation/go.ts';
import { useCall } from '#request/use-call.ts';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { WaitingRows } from '#ui/waiting/waiting-rows.tsx';
import a from '../agent.module.css';
import { NoDownlines } from '../downlines/no-downlines.tsx';
import { agentPath, type AgentView } from '../agent-view.ts';
import { daysOf, Period } from './period.tsx';
import { type ReportColumn, reportColumns } from './report-file.ts';
import { ReportTable } from './report-table.tsx';
import { useReportFile } from './use-report-file.ts';
import s from './report.module.css';

type ReportValue = ValueOf<typeof agentReport>;

/** How many rows a press adds, and how many the page shows; a file has all of them. */
const STEP = 50;
const MOST = 1000;

type ViewProps = { readonly view: AgentView };

/** The figures of each downline, including all members below; a downline that is an agent leads to the next level. */
export function Report({ view }: ViewProps) {
  const t = useWords();
  const { agentId, sorting } = view;
  const [shown, setShown] = useState(STEP);
  const input = { ...daysOf(view), ...sorting, ...(agentId !== null && { agentId }) };
  const { value, error, refresh } = useCall(agentReport, { ...input, pageSize: shown }, { keepLast: true });
  const path = value?.path ?? [];
  const file = useReportFile(input, path.at(-1)?.username);
  const columns = reportColumns.filter((column) => column !== 'rebate' || agentId === null);
  const choose = (sort: ReportColumn) => {
    const [usual, turned] = sort === 'username' ? (['asc', 'desc'] as const) : (['desc', 'asc'] as const);
    const order = sorting.sort === sort && sorting.order === usual ? turned : usual;
    go(agentPath({ ...view, sorting: { sort, order } }), { replace: true });
  };
  return (
    <>
      <Period view={view} />
      {agentId !== null && <Levels view={view} path={path} />}
      {!value && (error ? <LoadFailed onRetry={refresh} /> : <WaitingRows />)}
      {value?.content.length === 0 && <NoDownlines />}
      {value && value.content.length > 0 && (
        <>
          <ReportTable {...{ view, columns }} rows={value.content} totals={value.totals} onSort={choose} />
          {value.totalPages > 1 && shown < MOST && (
            <Button block look="soft" onClick={() => setShown(Math.min(MOST, shown + STEP))}>
              {t('pages.more')}
            </Button>
          )}
          <Button block look="soft" busy={file.isBusy} onClick={() => void file.save()}>
            {t('agent.export')}
          </Button>
        </>
      )}
      <p className={a.note}>{t('agent.reportNote')}</p>
    </>
  );
}

/** The way from the agent's own downlines to the shown level. */
function Levels({ view, path }: ViewProps & Pick<ReportValue, 'path'>) {
  const t = useWords();
  return (
    <nav className={s.levels} aria-label={t('agent.levels')}>
      <ButtonLink size="sm" look="soft" href={agentPath({ ...view, agentId: null })}>
        {t('agent.ownLevel')}
      </ButtonLink>
      {path.map(({ id, username }, at) => (
        <ButtonLink
          key={id}
          size="sm"
          look={at === path.length - 1 ? 'ghost' : 'soft'}
          href={agentPath({ ...view, agentId: id })}
          aria-current={at === path.length - 1 ? 'page' : undefined}
        >
          <bdi>{username}</bdi>
        </ButtonLink>
      ))}
    </nav>
  );
}
