import { Agreement } from '#content/agreement.tsx';
import { useWords } from '#language/language.ts';
import { Sheet } from '#ui/layers/sheet.tsx';

type AgreementSheetProps = { readonly open: boolean; readonly onClose: () => void };

/** The user agreement over the form that asks for consent. */
export function AgreementSheet({ open, onClose }: AgreementSheetProps) {
  const t = useWords();
  return (
    <Sheet open={open} onClose={onClose} title={t('content.agreement')} closeLabel={t('action.close')}>
      <Agreement />
    </Sheet>
  );
}
