// What the agent's page shows, in its address: a reload, Back and a shared link keep it.
import { paths } from '#navigation/paths.ts';
import { dayIn } from '#records/record-paths.ts';
import { type Days, isRange, type SpanName, spanNames } from './agent-rules.ts';
import { type ReportColumn, reportColumns } from './report/report-file.ts';

export const tabs = [
  'overview',
  'report',
  'downlines',
  'transfers',
  'rebates',
  'salary',
  'dividend',
] as const;
type Tab = (typeof tabs)[number];
type Sorting = { readonly sort: ReportColumn; readonly order: 'asc' | 'desc' };

export type AgentView = {
  readonly tab: Tab;
  /** The level of the report: an agent below, or null for the agent's own downlines. */
  readonly agentId: string | null;
  /** A named range of days. */
  readonly span: Exclude<SpanName, 'custom'>;
  /** Typed days, which apply instead; null: none. */
  readonly days: Days | null;
  readonly sorting: Sorting;
};

const usual: AgentView = {
  tab: 'overview',
  agentId: null,
  span: 'month',
  days: null,
  sorting: { sort: 'bet', order: 'desc' },
};

/** The address of a view; what is missing is as at the first visit. */
export function agentPath(view: Partial<AgentView>): string {
  const { tab, agentId, span, days, sorting } = { ...usual, ...view };
  const isUsual = sorting.sort === usual.sorting.sort && sorting.order === usual.sorting.order;
  const fields = Object.entries({
    tab,
    of: agentId,
    ...(days ?? (span !== usual.span && { span })),
    ...(!isUsual && sorting),
  });
  const query = new URLSearchParams(fields.flatMap(([name, value]) => (value ? [[name, value]] : [])));
  return `${paths.agent}?${query.toString()}`;
}

/** The tab with this name; the first one for an unknown name. */
export function tabNamed(name: string | null): Tab {
  return tabs.find((tab) => tab === name) ?? usual.tab;
}

/** The view of an address; an unknown value, and days that are no range, count as missing. */
export function agentViewOf(search: string, now: number): AgentView {
  const query = new URLSearchParams(search);
  const known = <Value extends string>(all: readonly Value[], name: string, otherwise: Value): Value =>
    all.find((one) => one === query.get(name)) ?? otherwise;
  const span = known(spanNames, 'span', usual.span);
  const days = { from: dayIn(query.get('from')) ?? '', to: dayIn(query.get('to')) ?? '' };
  return {
    tab: tabNamed(query.get('tab')),
    agentId: query.get('of'),
    span: span === 'custom' ? usual.span : span,
    days: isRange(days, now) ? days : null,
    sorting: {
      sort: known(reportColumns, 'sort', usual.sorting.sort),
      order: known(['asc', 'desc'], 'order', usual.sorting.order),
    },
  };
}
