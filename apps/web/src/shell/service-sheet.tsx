import { Contacts } from '#support/contacts.tsx';
import { useWords } from '#language/language.ts';
import { Sheet } from '#ui/layers/sheet.tsx';

/** The merchant's customer service channels (NAV-19). */
export function ServiceSheet({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const t = useWords();
  return (
    <Sheet open={open} onClose={onClose} title={t('title.service')} closeLabel={t('action.close')}>
      <Contacts />
    </Sheet>
  );
}
