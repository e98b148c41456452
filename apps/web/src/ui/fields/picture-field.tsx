import { type ChangeEvent, useId, useState } from 'react';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { closeIcon, plusIcon } from '#ui/icons/icons.ts';
import s from './picture-field.module.css';

type PictureFieldProps = {
  readonly label: string;
  readonly aside?: string | undefined;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  /** The chosen ones, as data addresses. */
  readonly pictures: readonly string[];
  readonly most: number;
  /** The file types of the chooser, such as `image/jpeg,image/png`. */
  readonly accept: string;
  readonly addLabel: string;
  readonly removeLabel: (number: number) => string;
  /** New pictures were chosen; the owner decides which ones are added. */
  readonly onAdd: (files: readonly File[]) => void;
  readonly onRemove: (index: number) => void;
};

/** Pictures: the chosen ones with a remove button, and a place for the next one. */
export function PictureField(props: PictureFieldProps) {
  const { label, aside, hint, error, pictures, most, accept, addLabel, removeLabel, onAdd, onRemove } = props;
  const note = useId();
  const [chosen, setChosen] = useState(0);
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    onAdd([...(event.currentTarget.files ?? [])]);
    // A new input: the same file may be chosen again.
    setChosen(chosen + 1);
  };
  return (
    <fieldset className={s.field} aria-describedby={note}>
      <legend className={s.legend}>
        {label}
        {aside && <span className={s.aside}>{aside}</span>}
      </legend>
      <ul className={s.list}>
        {pictures.map((picture, index) => (
          <li key={picture} className={s.item}>
            <img className={s.picture} src={picture} alt="" />
            <IconButton
              shape={closeIcon}
              size={16}
              label={removeLabel(index + 1)}
              className={s.remove}
              onClick={() => onRemove(index)}
            />
          </li>
        ))}
        {pictures.length < most && (
          <li>
            <label className={s.add}>
              <Icon shape={plusIcon} />
              <span className={s.hidden}>{addLabel}</span>
              <input key={chosen} className={s.input} type="file" accept={accept} multiple onChange={take} />
            </label>
          </li>
        )}
      </ul>
      <div id={note} className={error ? s.error : s.note} aria-live="polite">
        {error ?? hint}
      </div>
    </fieldset>
  );
}
