// The report of an agent as a file for spreadsheet programs.
import type { ValueOf } from '@foyer/contract/call.ts';
import type { agentReport } from '@foyer/contract/calls/agent.ts';
import { type CsvCell, csvLine, CSV_START } from '@foyer/contract/csv.ts';
import { decimalOf } from '#language/format.ts';

type Row = ValueOf<typeof agentReport>['content'][number];

/** The columns of the report, in the order of the table. */
export const reportColumns = [
  'username',
  'bet',
  'profit',
  'deposit',
  'withdraw',
  'rebate',
  'members',
] as const;
export type ReportColumn = (typeof reportColumns)[number];

/** The whole file: amounts are plain decimal numbers in the member's currency. */
export function reportFile(
  rows: readonly Row[],
  { names, minorDigits }: { names: readonly string[]; minorDigits: number },
): string {
  const cellOf = (row: Row, column: ReportColumn): CsvCell => {
    if (column === 'username') return row.username;
    if (column === 'members') return { number: String(row.members) };
    const amount = row[column];
    return amount === null ? '' : { number: decimalOf(amount, minorDigits) };
  };
  const lines = rows.map((row) => csvLine(reportColumns.map((column) => cellOf(row, column))));
  return [CSV_START, csvLine(names), ...lines].join('');
}
