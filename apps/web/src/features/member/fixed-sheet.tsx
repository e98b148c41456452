// Profile fields that are set: only customer service can change them.
import { useWords } from '#language/language.ts';
import { paths } from '#navigation/paths.ts';
import { ButtonLink } from '#ui/controls/button.tsx';
import { Sheet } from '#ui/layers/sheet.tsx';
import s from './profile-screen.module.css';

/** A text that sends the member to customer service, and the way there. */
export function FixedText({ text }: { readonly text: string }) {
  const t = useWords();
  return (
    <div className={s.form}>
      <p className={s.text}>{text}</p>
      <ButtonLink block look="soft" href={paths.service}>
        {t('profile.service')}
      </ButtonLink>
    </div>
  );
}

type FixedSheetProps = {
  /** The name of the field. */
  readonly title: string;
  readonly open: boolean;
  readonly onClose: () => void;
};

/** A contact that is set: it says who can change it. */
export function FixedSheet({ title, open, onClose }: FixedSheetProps) {
  const t = useWords();
  return (
    <Sheet open={open} onClose={onClose} title={title} closeLabel={t('action.close')}>
      <FixedText text={t('profile.fixed')} />
    </Sheet>
  );
}
