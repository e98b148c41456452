import { helpCenter } from '@foyer/contract/calls/content.ts';
import { WaitingRows } from '#ui/waiting/waiting-rows.tsx';
import { useLanguage, useWords } from '#language/language.ts';
import { useMerchant } from '#merchant/merchant.ts';
import { nameOf } from '#merchant/template.ts';
import { useCall } from '#request/use-call.ts';
import { agreementOf, type HelpGroup } from './agreement-of.ts';
import s from './agreement.module.css';
import { RichText } from './rich-text.tsx';

/** The text of the user agreement: the merchant's own, or a neutral default. Its texts are in the area `content`. */
export function Agreement() {
  const { code } = useLanguage();
  const { value, error } = useCall(helpCenter, { language: code }, { alert: false });
  if (!value && !error) return <WaitingRows apart />;
  const own = value ? agreementOf(value) : null;
  return <div className={s.clauses}>{own ? <Own group={own} /> : <Neutral />}</div>;
}

function Own({ group }: { readonly group: HelpGroup }) {
  return group.items.map(({ id, title, content }) => (
    <section key={id}>
      <h2 className={s.title}>{title}</h2>
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
    <section key={title}>
      <h2 className={s.title}>{title}</h2>
      <p className={s.text}>{text}</p>
    </section>
  ));
}
