import { useWords } from '#language/language.ts';
import { copyText } from '#support/copy-text.ts';
import s from './copy-row.module.css';

/** A value to be typed elsewhere, with a button that copies it. */
export function CopyRow({ label, text }: { readonly label: string; readonly text: string }) {
  const t = useWords();
  return (
    <div className={s.row}>
      <span className={s.label}>{label}</span>
      <bdi className={s.text}>{text}</bdi>
      <button
        type="button"
        className={s.copy}
        aria-label={`${t('action.copy')}: ${label}`}
        onClick={() => void copyText(t, text)}
      >
        {t('action.copy')}
      </button>
    </div>
  );
}
