import type { ValueOf } from '@foyer/contract/call.ts';
import { agentReport } from '@foyer/contract/calls/agent.ts';
import { isAgent } from '@foyer/contract/member-type.ts';
import { useState } from 'react';
import { LoadFailed } from '#states/load-failed.tsx';
import { useWords } from '#language/language.ts';
import { useMoney } from '#money/use-money.ts';
import { go } from '#navigation/go.ts';
import { paths } from '#navigation/paths.ts';
import { useCall } from '#request/use-call.ts';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { WaitingRows } from '#ui/waiting/waiting-rows.tsx';
import a from '../agent.module.css';
import { NoDownlines } from '../downlines/no-downlines.tsx';
import { Period, usePeriod } from './period.tsx';
import { type ReportColumn, reportColumns } from './report-file.ts';
import { useReportFile } from './use-report-file.ts';
import s from './report.module.css';

type ReportValue = ValueOf<typeof agentReport>;
type Row = ReportValue['content'][number];
type Sorting = { readonly sort: ReportColumn; readonly order: 'asc' | 'desc' };

/** How many rows a press adds, and how many the page shows; a file has all of them. */
const STEP = 50;
const MOST = 1000;

function addressOf(agentId: string): string {
  return `${paths.agent}?tab=report&of=${agentId}`;
}

/** The figures of each downline, including all members below; a downline that is an agent leads to the next level. */
export function Report({ agentId }: { readonly agentId: string | null }) {
  const t = useWords();
  const period = usePeriod();
  const [sorting, setSorting] = useState<Sorting>({ sort: 'bet', order: 'desc' });
  const [shown, setShown] = useState(STEP);
  const input = { ...period.days, ...sorting, ...(agentId !== null && { agentId }) };
  const { value, error, refresh } = useCall(agentReport, { ...input, pageSize: shown }, { keepLast: true });
  const file = useReportFile(input);
  const columns = reportColumns.filter((column) => column !== 'rebate' || agentId === null);
  const choose = (sort: ReportColumn) => {
    const [usual, turned] = sort === 'username' ? (['asc', 'desc'] as const) : (['desc', 'asc'] as const);
    setSorting({ sort, order: sorting.sort === sort && sorting.order === usual ? turned : usual });
  };
  return (
    <>
      <Period period={period} />
      {agentId !== null && <Levels path={value?.path ?? []} />}
      {!value && (error ? <LoadFailed onRetry={refresh} /> : <WaitingRows />)}
      {value?.content.length === 0 && <NoDownlines />}
      {value && value.content.length > 0 && (
        <>
          <Table {...{ columns, sorting }} rows={value.content} totals={value.totals} onSort={choose} />
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
function Levels({ path }: Pick<ReportValue, 'path'>) {
  const t = useWords();
  return (
    <nav className={s.levels} aria-label={t('agent.levels')}>
      <ButtonLink size="sm" look="soft" href={`${paths.agent}?tab=report`}>
        {t('agent.ownLevel')}
      </ButtonLink>
      {path.map(({ id, username }, at) => (
        <ButtonLink
          key={id}
          size="sm"
          look={at === path.length - 1 ? 'ghost' : 'soft'}
          href={addressOf(id)}
          aria-current={at === path.length - 1 ? 'page' : undefined}
        >
          <bdi>{username}</bdi>
        </ButtonLink>
      ))}
    </nav>
  );
}

type TableProps = {
  readonly rows: readonly Row[];
  readonly columns: readonly ReportColumn[];
  readonly sorting: Sorting;
  readonly onSort: (column: ReportColumn) => void;
  readonly totals: ReportValue['totals'];
};

function Table({ rows, columns, sorting, onSort, totals }: TableProps) {
  const t = useWords();
  const sortOf = (column: ReportColumn) =>
    column === sorting.sort ? (sorting.order === 'asc' ? 'ascending' : 'descending') : undefined;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a part that scrolls sideways is reached by keyboard
    <section className={s.scroll} aria-label={t('agent.report')} tabIndex={0}>
      <table className={s.report}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col" aria-sort={sortOf(column)}>
                <button type="button" className={s.sort} onClick={() => onSort(column)}>
                  {t(`agent.column.${column}`)}
                  {column === sorting.sort && (
                    <span aria-hidden>{sorting.order === 'asc' ? ' ↑' : ' ↓'}</span>
                  )}
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              {columns.map((column) =>
                column === 'username' ? (
                  <th key={column} scope="row">
                    <Account row={row} />
                  </th>
                ) : (
                  <td key={column}>
                    <Figure column={column} of={row} />
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('agent.total')}</th>
            {columns.slice(1).map((column) => (
              <td key={column}>{column !== 'members' && <Figure column={column} of={totals} />}</td>
            ))}
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

function Account({ row: { id, username, type, members } }: { readonly row: Row }) {
  const isLevel = isAgent(type) && members > 0;
  if (!isLevel) return <bdi>{username}</bdi>;
  return (
    <button type="button" className={s.level} onClick={() => go(addressOf(id))}>
      <bdi>{username}</bdi>
    </button>
  );
}

type FigureProps = {
  readonly column: ReportColumn;
  readonly of: Partial<Readonly<Record<ReportColumn, string | number | null>>>;
};

function Figure({ column, of }: FigureProps) {
  const money = useMoney();
  const value = of[column] ?? null;
  if (value === null) return null;
  return column === 'members' ? value : money.text(String(value));
}
