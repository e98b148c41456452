import type { ValueOf } from '@foyer/contract/call.ts';
import type { agentReport } from '@foyer/contract/calls/agent.ts';
import { isAgent } from '@foyer/contract/member-type.ts';
import { useWords } from '#language/language.ts';
import { useMoney } from '#money/use-money.ts';
import { go } from '#navigation/go.ts';
import { agentPath, type AgentView } from '../agent-view.ts';
import type { ReportColumn } from './report-file.ts';
import s from './report.module.css';

type ReportValue = ValueOf<typeof agentReport>;
type Row = ReportValue['content'][number];

type ReportTableProps = {
  readonly rows: readonly Row[];
  readonly columns: readonly ReportColumn[];
  readonly view: AgentView;
  readonly onSort: (column: ReportColumn) => void;
  readonly totals: ReportValue['totals'];
};

/** A row for each downline, and the totals. The head of a column sorts by it. */
export function ReportTable({ view, rows, columns, onSort, totals }: ReportTableProps) {
  const t = useWords();
  const { sorting } = view;
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
                    <Account row={row} view={view} />
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

type AccountProps = { readonly row: Row; readonly view: AgentView };

/** An agent with downlines leads to the next level, with the same days and sorting. */
function Account({ row: { id, username, type, members }, view }: AccountProps) {
  const isLevel = isAgent(type) && members > 0;
  if (!isLevel) return <bdi>{username}</bdi>;
  return (
    <button type="button" className={s.level} onClick={() => go(agentPath({ ...view, agentId: id }))}>
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
