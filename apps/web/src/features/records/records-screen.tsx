import { records } from '@foyer/contract/calls/records.ts';
import { useState } from 'react';
import { useWords } from '#language/language.ts';
import { useIsPlayMoney } from '#money/use-is-play-money.ts';
import { go } from '#navigation/go.ts';
import { History } from '#records/history.tsx';
import { NoRecords } from '#records/no-records.tsx';
import {
  type HistoryFilter,
  recordKinds,
  recordsFilterOf,
  recordsPath,
  recordStates,
} from '#records/record-paths.ts';
import { timeZone } from '#records/time-zone.ts';
import { useCall } from '#request/use-call.ts';
import { Button } from '#ui/controls/button.tsx';
import { Select } from '#ui/fields/select.tsx';
import { Page } from '#ui/layout/page.tsx';
import { ChipBar } from '#ui/lists/chip-bar.tsx';
import { DateRange } from './date-range.tsx';
import { DownloadSheet } from './download-sheet.tsx';
import { Receipt } from './receipt.tsx';
import s from './records.module.css';

const ALL = '';

/** A member's records of money and play; `?id=` shows the receipt of one. */
export default function RecordsScreen({ search }: { readonly search: string }) {
  const t = useWords();
  const isPlayMoney = useIsPlayMoney();
  const id = new URLSearchParams(search).get('id');
  if (id)
    return (
      <Page wide>
        <Receipt key={id} id={id} />
      </Page>
    );
  const filter = recordsFilterOf(search);
  const isNarrowed = Object.keys(filter).length > 0;
  return (
    <Page>
      {isPlayMoney && <p className={s.note}>{t('records.playMoney')}</p>}
      <Filters filter={filter} />
      <Download filter={filter} />
      <History
        key={JSON.stringify(filter)}
        filter={filter}
        empty={
          <NoRecords title={t(isNarrowed ? 'records.noMatches' : 'records.none')}>
            {isNarrowed && (
              <Button block look="soft" onClick={() => go(recordsPath({}), { replace: true })}>
                {t('records.showAll')}
              </Button>
            )}
          </NoRecords>
        }
      />
    </Page>
  );
}

function Download({ filter }: { readonly filter: HistoryFilter }) {
  const t = useWords();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button block look="soft" onClick={() => setIsOpen(true)}>
        {t('records.download')}
      </Button>
      <DownloadSheet filter={filter} open={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
}

/** Each choice replaces the address, so that Back leaves the records. */
function Filters({ filter }: { readonly filter: HistoryFilter }) {
  const t = useWords();
  const { value } = useCall(records, { ...filter, zone: timeZone() }, { alert: false, keepLast: true });
  const vendors = value?.vendors ?? [];
  const choose = (change: HistoryFilter) => go(recordsPath({ ...filter, ...change }), { replace: true });
  const find = <Value extends string>(all: readonly Value[], wanted: string): Value | undefined =>
    all.find((one) => one === wanted);
  return (
    <div className={s.filters}>
      <div className={s.chips}>
        <ChipBar
          label={t('records.kinds')}
          items={[
            { key: ALL, label: t('records.kind.all') },
            ...recordKinds.map((kind) => ({ key: kind, label: t(`records.kind.${kind}`) })),
          ]}
          chosen={filter.kind ?? ALL}
          onChoose={(key) => choose({ kind: find(recordKinds, key) })}
        />
      </div>
      <div className={s.chips}>
        <ChipBar
          label={t('records.state')}
          items={[
            { key: ALL, label: t('records.state.all') },
            ...recordStates.map((state) => ({ key: state, label: t(`records.state.${state}`) })),
          ]}
          chosen={filter.state ?? ALL}
          onChoose={(key) => choose({ state: find(recordStates, key) })}
        />
      </div>
      {vendors.length > 0 && (
        <Select
          id="vendor"
          label={t('records.vendor')}
          value={filter.vendor ?? ALL}
          onChange={({ target }) => choose({ vendor: target.value || undefined })}
        >
          <option value={ALL}>{t('records.vendor.all')}</option>
          {vendors.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
      )}
      <DateRange
        from={filter.from ?? ''}
        to={filter.to ?? ''}
        onChange={({ from, to }) => choose({ from: from || undefined, to: to || undefined })}
      />
    </div>
  );
}
