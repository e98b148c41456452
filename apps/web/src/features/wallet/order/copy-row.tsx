import { useWords } from '#language/language.ts';
import { copyText } from '#support/copy-text.ts';
import s from './copy-row.module.css';

type CopyRowProps = {
  readonly label: string;
  readonly text: string;
  /** The text that the button copies, where it differs from `text`. */
  readonly copied?: string;
};

/** A value to be typed elsewhere, with a button that copies it. */
export function CopyRow({ label, text, copied = text }: CopyRowProps) {
  const t = useWords();
  return (
    <div className={s.row}>
      <span className={s.label}>{label}</span>
      <span className={s.text}>
        <bdi dir="auto">{text}</bdi>
      </span>
      <button
        type="button"
        className={s.copy}
        aria-label={`${t('action.copy')}: ${label}`}
        onClick={() => void copyText(t, copied)}
      >
        {t('action.copy')}
      </button>
    </div>
  );
}
