import type { InputOf, ValueOf } from '@foyer/contract/call.ts';
import { agentReport } from '@foyer/contract/calls/agent.ts';
import { useState } from 'react';
import { useWords } from '#language/language.ts';
import { useMoney } from '#money/use-money.ts';
import { saveFile } from '#device/save-file.ts';
import { send } from '#request/send.ts';
import { reportColumns, reportFile } from './report-file.ts';

const PAGE_SIZE = 1000;
type Row = ValueOf<typeof agentReport>['content'][number];

/** Reads all pages of a report; null when one of them fails. The failure is shown. */
async function allRows(input: InputOf<typeof agentReport>): Promise<Row[] | null> {
  const rows: Row[] = [];
  for (let pageNum = 1, last = 1; pageNum <= last; pageNum += 1) {
    const page = await send(agentReport, { ...input, pageNum, pageSize: PAGE_SIZE });
    if (!page.ok) return null;
    rows.push(...page.value.content);
    last = page.value.totalPages;
  }
  return rows;
}

/** Saves a report with all its rows as a CSV file; its name has the agent of the level, or none for the own one. */
export function useReportFile(
  input: InputOf<typeof agentReport> & { readonly from: string; readonly to: string },
  level?: string,
) {
  const t = useWords();
  const { currency, minorDigits } = useMoney();
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    const rows = await allRows(input);
    setBusy(false);
    if (rows === null) return;
    const names = reportColumns.map((column) => {
      const name = t(`agent.column.${column}`);
      return column === 'username' || column === 'members' ? name : `${name} (${currency})`;
    });
    const text = reportFile(rows, { names, minorDigits });
    const name = ['report', level, input.from, input.to].filter(Boolean).join('-');
    saveFile(`${name}.csv`, new Blob([text], { type: 'text/csv;charset=utf-8' }));
  };
  return { isBusy, save };
}
