import { openExport } from '@foyer/contract/calls/records.ts';
import { useState } from 'react';
import { useLanguage, useWords } from '#language/language.ts';
import type { HistoryFilter } from '#records/record-paths.ts';
import { timeZone } from '#records/time-zone.ts';
import { useAct } from '#request/use-act.ts';
import { Button } from '#ui/controls/button.tsx';
import { Segmented } from '#ui/fields/segmented.tsx';
import { Select } from '#ui/fields/select.tsx';
import { Sheet } from '#ui/layers/sheet.tsx';
import { monthText } from '#language/dates.ts';
import { DateRange } from './date-range.tsx';
import { lastMonths, monthDays, thisMonth } from './export-days.ts';
import s from './records.module.css';

type DownloadSheetProps = {
  readonly filter: HistoryFilter;
  readonly open: boolean;
  readonly onClose: () => void;
};

/** The browser saves what the address answers, and the page stays. */
function save(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  link.click();
}

/** Downloads the movements of some days as CSV, or the statement of a month as PDF. */
export function DownloadSheet({ filter, open, onClose }: DownloadSheetProps) {
  const t = useWords();
  return (
    <Sheet open={open} onClose={onClose} title={t('records.download')} closeLabel={t('action.close')}>
      <DownloadForm filter={filter} onDone={onClose} />
    </Sheet>
  );
}

function DownloadForm({
  filter,
  onDone,
}: Pick<DownloadSheetProps, 'filter'> & { readonly onDone: () => void }) {
  const t = useWords();
  const language = useLanguage();
  const { act, isBusy } = useAct(openExport);
  const [format, setFormat] = useState<'pdf' | 'csv'>('pdf');
  const [month, setMonth] = useState(thisMonth());
  const [days, setDays] = useState({
    ...monthDays(thisMonth()),
    ...(filter.from && { from: filter.from }),
    ...(filter.to && { to: filter.to }),
  });
  const start = async () => {
    const range = format === 'pdf' ? monthDays(month) : days;
    const outcome = await act({ format, zone: timeZone(), language: language.code, ...range });
    if (!outcome.ok) return;
    save(outcome.value.url);
    onDone();
  };
  return (
    <div className={s.filters}>
      <Segmented
        legend={t('records.format')}
        options={[
          { value: 'pdf', label: t('records.format.pdf') },
          { value: 'csv', label: t('records.format.csv') },
        ]}
        value={format}
        onChange={setFormat}
      />
      {format === 'pdf' ? (
        <Select
          id="month"
          label={t('records.month')}
          value={month}
          onChange={({ target }) => setMonth(target.value)}
        >
          {lastMonths().map((one) => (
            <option key={one} value={one}>
              {monthText(language, one)}
            </option>
          ))}
        </Select>
      ) : (
        <DateRange {...days} onChange={(next) => next.from && next.to && setDays(next)} />
      )}
      <p className={s.note}>{t(format === 'pdf' ? 'records.statementNote' : 'records.downloadNote')}</p>
      <Button block busy={isBusy} onClick={() => void start()}>
        {t('records.download')}
      </Button>
    </div>
  );
}
