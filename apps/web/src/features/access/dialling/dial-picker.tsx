import { useState } from 'react';
import { loadArea, sayNow } from '#language/language.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { chevronDownIcon } from '#ui/icons/icons.ts';
import { lazySheet } from '#ui/waiting/lazy-part.tsx';
import { showToast } from '#ui/layers/messages.ts';
import s from './dial-picker.module.css';
import type { Dialling } from './use-dialling.ts';

const DialSheet = lazySheet(
  async () => {
    await loadArea('dial');
    return (await import('./dial-sheet.tsx')).DialSheet;
  },
  () => showToast({ kind: 'danger', text: sayNow()('error.network_error') }),
);

type DialPickerProps = {
  readonly dialling: Dialling;
  /** Its accessible name: "Country code". */
  readonly label: string;
};

/**
 * The dialling code before a mobile number, as the `start` of its field. The countries load when the picker is
 * opened. It shows nothing where the merchant shows no code, and only the code where it is fixed.
 */
export function DialPicker({ dialling, label }: DialPickerProps) {
  const [isOpen, setOpen] = useState(false);
  const { code, country, face, accepted, choose } = dialling;
  if (face === 'hidden') return null;
  const shown = code === '' ? '+' : `+${code}`;
  const isLocked = face === 'locked';
  return (
    <>
      <button
        type="button"
        className={s.code}
        aria-haspopup="dialog"
        aria-label={`${label} ${shown}`}
        disabled={isLocked}
        onClick={() => setOpen(true)}
      >
        <bdi dir="ltr">{shown}</bdi>
        {!isLocked && <Icon shape={chevronDownIcon} size={16} />}
      </button>
      <DialSheet
        open={isOpen}
        onClose={() => setOpen(false)}
        chosen={country}
        accepted={accepted}
        onChoose={choose}
      />
    </>
  );
}
