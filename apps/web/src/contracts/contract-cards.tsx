import { useWords } from '#language/language.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { chevronIcon } from '#ui/icons/icons.ts';
import { paperIcon } from '#ui/icons/paper-icon.ts';
import s from './contract-cards.module.css';
import { payoutInterval, type PendingContract } from './pending-contracts.ts';

/** A card for each contract that needs a decision. Its texts are in the area `agent`. */
export function ContractCards({ contracts }: { readonly contracts: readonly PendingContract[] }) {
  const t = useWords();
  return (
    <ul className={s.cards} aria-label={t('agent.contractPrompts')}>
      {contracts.map(({ key, word, href, type }) => (
        <li key={key} className={s.place}>
          <a className={s.card} href={href}>
            <span className={s.mark}>
              <Icon shape={paperIcon} />
            </span>
            <span className={s.words}>
              <span className={s.name}>{t(word)}</span>
              <bdi dir="auto" className={s.type}>
                {payoutInterval(t, type)}
              </bdi>
            </span>
            <Icon shape={chevronIcon} size={20} />
          </a>
        </li>
      ))}
    </ul>
  );
}
