import { Agreement } from '#content/agreement.tsx';
import { useWords } from '#language/language.ts';
import { Sheet } from '#ui/layers/sheet.tsx';

type AgreementSheetProps = { readonly open: boolean; readonly onClose: () => void };

/** The user agreement over the form that asks for consent. */
export function AgreementSheet({ open, onClose }: AgreementSheetProps) {
  const t = useWords();
  const title = t('content.agreement');
  return (
    <Sheet open={open} onClose={onClose} title={title} closeLabel={t('action.close')}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long text without links is reached and scrolled by keyboard */}
      <section aria-label={title} tabIndex={0}>
        <Agreement />
      </section>
    </Sheet>
  );
}
