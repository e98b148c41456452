import { helpCenter } from '@foyer/contract/calls/content.ts';
import { useLanguage, useWords } from '#language/language.ts';
import { paths } from '#navigation/paths.ts';
import { useCall } from '#request/use-call.ts';
import { ButtonLink } from '#ui/controls/button.tsx';

/** The article of the help centre about each refusal of a payment. A merchant may not have it. */
const articles: Readonly<Record<string, string>> = {
  'payment.limit': 'money-limits',
  'wallet.insufficient': 'money-limits',
  'withdraw.daily': 'money-limits',
  'payment.waiting': 'money-pending',
  'payment.promo': 'money-wagering',
  'withdraw.turnover': 'money-wagering',
  'transfer.turnover': 'money-wagering',
  'withdraw.card_rests': 'money-wait',
  'withdraw.waits': 'money-wait',
  'withdraw.identity': 'money-identity',
  'payment.password.missing': 'money-password',
  'payment.password.err': 'money-password',
  'payment.password.locked': 'money-password',
};

type RefusalHelpProps = {
  /** The error code of the refusal; null when nothing was refused. */
  readonly code: string | null;
};

/** Leads to the article about a refused payment, where the merchant has one. */
export function RefusalHelp({ code }: RefusalHelpProps) {
  const t = useWords();
  const { code: language } = useLanguage();
  const wanted = code === null ? undefined : articles[code];
  const { value } = useCall(helpCenter, { language }, { alert: false, enabled: wanted !== undefined });
  const article = value?.flatMap(({ items }) => items).find(({ id }) => id === wanted);
  if (!article) return null;
  return (
    <ButtonLink block look="ghost" href={`${paths.helpCenter}?id=${article.id}`}>
      {t('money.helpWith', { title: article.title })}
    </ButtonLink>
  );
}
