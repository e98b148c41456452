import { Contacts } from '#catalogue/contacts.tsx';
import { useContacts } from '#catalogue/use-contacts.ts';
import { useWords } from '#language/language.ts';
import { headsetIcon } from '#ui/nav-icons.ts';
import { Icon } from '#ui/icon.tsx';
import s from './content.module.css';
import { Nothing } from './nothing.tsx';

/** Customer service as a page (OPEN-C-92). */
export default function ServiceScreen() {
  const t = useWords();
  const contacts = useContacts();
  if (contacts.length === 0)
    return (
      <main id="content" className={s.page}>
        <Nothing title={t('error.coming_soon')} />
      </main>
    );
  return (
    <main id="content" className={s.page}>
      <div className={s.lead}>
        <span className={s.leadMark}>
          <Icon shape={headsetIcon} />
        </span>
        <h2 className={s.wholeTitle}>{t('content.serviceLead')}</h2>
        <p className={s.note}>{t('content.serviceText')}</p>
      </div>
      <Contacts />
    </main>
  );
}
