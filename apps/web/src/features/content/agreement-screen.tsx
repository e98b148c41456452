import { helpCenter } from '@foyer/contract/calls/content.ts';
import { RichText } from '#content/rich-text.tsx';
import { WaitingRows } from '#catalogue/waiting-rows.tsx';
import { useLanguage, useWords } from '#language/language.ts';
import { useMerchant } from '#merchant/merchant.ts';
import { nameOf } from '#merchant/template.ts';
import { useCall } from '#request/use-call.ts';
import { Page } from '#ui/layout/page.tsx';
import s from './content.module.css';
import { agreementOf, type HelpGroup } from './help-rules.ts';

/** The user agreement (OPEN-C-121): the merchant's own, or a neutral default. */
export default function AgreementScreen() {
  const { code } = useLanguage();
  const { value, error } = useCall(helpCenter, { language: code }, { alert: false });
  const own = value ? agreementOf(value) : null;
  return (
    <Page>
      {!value && !error && <WaitingRows apart />}
      {own ? <Own group={own} /> : (value || error) && <Neutral />}
    </Page>
  );
}

function Own({ group }: { readonly group: HelpGroup }) {
  return group.items.map(({ id, title, content }) => (
    <section key={id} className={s.clause}>
      <h2 className={s.groupTitle}>{title}</h2>
      <RichText html={content} />
    </section>
  ));
}

function Neutral() {
  const t = useWords();
  const name = nameOf(useMerchant().template);
  const clauses = [
    [t('content.agreementLead'), t('content.agreementLeadText', { name })],
    [t('content.agreementAge'), t('content.agreementAgeText')],
    [t('content.agreementAccount'), t('content.agreementAccountText')],
    [t('content.agreementMoney'), t('content.agreementMoneyText')],
    [t('content.agreementCare'), t('content.agreementCareText')],
    [t('content.agreementPrivacy'), t('content.agreementPrivacyText')],
    [t('content.agreementChanges'), t('content.agreementChangesText')],
  ] as const;
  return clauses.map(([title, text]) => (
    <section key={title} className={s.clause}>
      <h2 className={s.groupTitle}>{title}</h2>
      <p className={s.clauseText}>{text}</p>
    </section>
  ));
}
