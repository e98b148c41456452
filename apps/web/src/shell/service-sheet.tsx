import { useWords } from '#language/language.ts';
import { useMerchant } from '#merchant/merchant.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Sheet } from '#ui/sheet.tsx';
import s from './shell.module.css';

/** The merchant's ways to its customer service (NAV-19). */
export function ServiceSheet({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const t = useWords();
  const contacts = useMerchant().status?.info.customerService ?? [];
  return (
    <Sheet open={open} onClose={onClose} title={t('title.service')} closeLabel={t('action.close')}>
      <ul className={s.contacts}>
        {contacts.map(({ title, link }) => (
          <li key={link}>
            <ButtonLink block look="soft" href={link} target="_blank" rel="noopener noreferrer">
              {title}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
