import type { ReactNode } from 'react';
import s from './choice-list.module.css';
import { Icon } from '#ui/icons/icon.tsx';
import { checkIcon } from '#ui/icons/icons.ts';

export type Choice = {
  readonly key: string;
  readonly name: string;
  /** Screen readers read it instead of a name that is an abbreviation. It contains the name. */
  readonly fullName?: string | undefined;
  /** The language of the name, so that it is pronounced and displayed correctly. */
  readonly lang?: string | undefined;
  readonly note?: string | undefined;
  /** A flag, a logo or two letters; 32 px round. */
  readonly mark?: ReactNode;
};

type ChoiceListProps = {
  readonly label: string;
  readonly choices: readonly Choice[];
  readonly chosen: string;
  readonly onChoose: (key: string) => void;
};

/** One choice of many, as rows: languages, sort orders. The chosen one is marked by colour and tick. */
export function ChoiceList({ label, choices, chosen, onChoose }: ChoiceListProps) {
  return (
    <ul className={s.list} aria-label={label}>
      {choices.map(({ key, name, fullName, lang, note, mark }) => (
        <li key={key}>
          <button
            type="button"
            className={s.row}
            lang={lang}
            aria-label={fullName}
            aria-pressed={key === chosen}
            onClick={() => onChoose(key)}
          >
            {mark && (
              <span className={s.mark} aria-hidden="true">
                {mark}
              </span>
            )}
            <span className={s.words}>
              <bdi className={s.name}>{name}</bdi>
              {note && <span className={s.note}>{note}</span>}
            </span>
            {key === chosen && <Icon shape={checkIcon} size={20} className={s.tick} />}
          </button>
        </li>
      ))}
    </ul>
  );
}
