import { Contacts } from '#support/contacts.tsx';
import { useContacts } from '#support/use-contacts.ts';
import { useWords } from '#language/language.ts';
import { wayBackOf } from '#navigation/way-back.ts';
import { BackLink } from '#states/back-link.tsx';
import { headsetIcon } from '#ui/icons/nav-icons.ts';
import { Lead } from '#ui/layout/lead.tsx';
import { Page } from '#ui/layout/page.tsx';
import { Nothing } from './nothing.tsx';

/** Customer service as a page (OPEN-C-92). */
export default function ServiceScreen({ search }: { readonly search: string }) {
  const t = useWords();
  const { back } = wayBackOf(search);
  const contacts = useContacts();
  if (contacts?.length === 0)
    return (
      <Page>
        <Nothing sign={headsetIcon} title={t('error.coming_soon')} />
        <BackLink back={back} />
      </Page>
    );
  return (
    <Page>
      <Lead shape={headsetIcon} title={t('content.serviceLead')} text={t('content.serviceText')} />
      <Contacts />
      <BackLink back={back} />
    </Page>
  );
}
