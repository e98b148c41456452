import { Contacts } from '#support/contacts.tsx';
import type { CustomerService } from '#support/use-contacts.ts';
import { useWords } from '#language/language.ts';
import { Sheet } from '#ui/layers/sheet.tsx';

type ServiceSheetProps = {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly service?: CustomerService | undefined;
};

/** The merchant's customer service channels (NAV-19); `service` where the status is not known. */
export function ServiceSheet({ open, onClose, service }: ServiceSheetProps) {
  const t = useWords();
  return (
    <Sheet open={open} onClose={onClose} title={t('title.service')} closeLabel={t('action.close')}>
      <Contacts service={service} />
    </Sheet>
  );
}
