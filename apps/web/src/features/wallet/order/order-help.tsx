import { decideEntry, entries, isOffered } from '@foyer/contract/entries.ts';
import { useMerchantFacts } from '#money/use-merchant-facts.ts';
import { useWords } from '#language/language.ts';
import { paths } from '#navigation/paths.ts';
import { useSession } from '#session/session.ts';
import { ButtonLink } from '#ui/controls/button.tsx';

/** Leads to the chat, which gets the order's number; without a chat to customer service. */
export function OrderHelp({ orderNo }: { readonly orderNo: string }) {
  const t = useWords();
  const person = useSession()?.type ?? null;
  const facts = useMerchantFacts();
  const hasChat = isOffered(entries.chat, facts) && decideEntry(entries.chat, person) === 'go';
  return (
    <ButtonLink block look="ghost" href={hasChat ? `${paths.chat}?order=${orderNo}` : paths.service}>
      {t('wallet.help')}
    </ButtonLink>
  );
}
