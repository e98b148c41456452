import { notificationSettings, saveNotificationSettings } from '@foyer/contract/calls/notifications.ts';
import { type NotificationKind, notificationKinds } from '@foyer/contract/notification-kinds.ts';
import type { ValueOf } from '@foyer/contract/call.ts';
import { useState } from 'react';
import { useWords } from '#language/language.ts';
import { useAct } from '#request/use-act.ts';
import { useCall } from '#request/use-call.ts';
import { LoadFailed } from '#states/load-failed.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { Select } from '#ui/fields/select.tsx';
import { showToast } from '#ui/layers/messages.ts';
import { Sheet } from '#ui/layers/sheet.tsx';
import { WaitingRows } from '#ui/waiting/waiting-rows.tsx';
import s from './notifications.module.css';

type Settings = ValueOf<typeof notificationSettings>;

const names = {
  deposit: 'content.kindDeposit',
  withdrawal: 'content.kindWithdrawal',
  reward: 'content.kindReward',
  chat: 'content.kindChat',
  news: 'content.kindNews',
} as const satisfies Record<NotificationKind, string>;

/** From ten in the evening to seven in the morning. */
const USUAL = { from: 1320, to: 420 };
const times = Array.from({ length: 48 }, (_, half) => half * 30);

/** Minutes after midnight as a clock shows them. */
function timeText(minute: number): string {
  const two = (part: number): string => String(part).padStart(2, '0');
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
}

type SheetProps = { readonly open: boolean; readonly onClose: () => void };

/** The kinds of messages that are sent to the member's devices, and the quiet hours. */
export function NotificationSettings({ open, onClose }: SheetProps) {
  const t = useWords();
  const { value, error, refresh } = useCall(notificationSettings, {}, { enabled: open });
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('content.notificationSettings')}
      closeLabel={t('action.close')}
    >
      {value ? (
        <SettingsForm initial={value} onSaved={onClose} />
      ) : error ? (
        <LoadFailed onRetry={refresh} />
      ) : (
        <WaitingRows apart />
      )}
    </Sheet>
  );
}

type FormProps = { readonly initial: Settings; readonly onSaved: () => void };

function SettingsForm({ initial, onSaved }: FormProps) {
  const t = useWords();
  const [muted, setMuted] = useState(initial.muted);
  const [quiet, setQuiet] = useState(initial.quiet);
  const { act, isBusy } = useAct(saveNotificationSettings, { stale: [notificationSettings] });
  const toggle = (kind: NotificationKind) =>
    setMuted(muted.includes(kind) ? muted.filter((one) => one !== kind) : [...muted, kind]);
  const save = async () => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    if (!(await act({ muted, quiet, timeZone })).ok) return;
    showToast({ kind: 'success', text: t('content.saved') });
    onSaved();
  };
  return (
    <div className={s.settings}>
      <fieldset>
        <legend className={s.legend}>{t('content.onDevices')}</legend>
        <div className={s.kinds}>
          {notificationKinds.map((kind) => (
            <Checkbox key={kind} checked={!muted.includes(kind)} onChange={() => toggle(kind)}>
              {t(names[kind])}
            </Checkbox>
          ))}
        </div>
      </fieldset>
      <div className={s.quiet}>
        <Checkbox checked={quiet !== null} onChange={() => setQuiet(quiet ? null : USUAL)}>
          {t('content.quietHours')}
        </Checkbox>
        <p className={s.note}>{t('content.quietText')}</p>
        {quiet && (
          <div className={s.hours}>
            <Hour
              label={t('content.quietFrom')}
              value={quiet.from}
              onChange={(from) => setQuiet({ ...quiet, from })}
            />
            <Hour
              label={t('content.quietTo')}
              value={quiet.to}
              onChange={(to) => setQuiet({ ...quiet, to })}
            />
          </div>
        )}
      </div>
      <Button block busy={isBusy} onClick={() => void save()}>
        {t('content.save')}
      </Button>
    </div>
  );
}

type HourProps = {
  readonly label: string;
  readonly value: number;
  readonly onChange: (minute: number) => void;
};

function Hour({ label, value, onChange }: HourProps) {
  // A time that another client stored stays as it is until another one is chosen.
  const offered = times.includes(value) ? times : [value, ...times];
  return (
    <Select label={label} value={value} onChange={(event) => onChange(Number(event.target.value))}>
      {offered.map((minute) => (
        <option key={minute} value={minute}>
          {timeText(minute)}
        </option>
      ))}
    </Select>
  );
}
