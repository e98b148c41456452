import type { ValueOf } from '@foyer/contract/call.ts';
import type { bankCards } from '@foyer/contract/calls/bank-card.ts';
import { useWords } from '#language/language.ts';
import { useMoments } from '#language/moment.tsx';
import { isWaitingAccount } from '#money/is-waiting-account.ts';
import { Select } from '#ui/fields/select.tsx';

type Card = ValueOf<typeof bankCards>[number];

/** The account that the form starts with: the wanted one, or a usable one, the first choice before the others. */
export function firstCard(cards: readonly Card[], wanted: string | undefined): string {
  const byChoice = [...cards].sort((one, other) => Number(other.isDefault) - Number(one.isDefault));
  const first = byChoice.find(({ id }) => id === wanted) ?? byChoice.find((card) => !isWaitingAccount(card));
  return (first ?? byChoice[0])?.id ?? '';
}

type AccountChoiceProps = {
  readonly cards: readonly Card[];
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
  readonly error: string | undefined;
};

/**
 * The bank account to withdraw to. A new one has the time from which it can be paid to: in the list, and below the field
 * when it is chosen, where there is room for a whole sentence.
 */
export function AccountChoice({ cards, chosen, onChoose, error }: AccountChoiceProps) {
  const t = useWords();
  const moment = useMoments();
  const nameOf = (card: Card) => {
    const name = `${card.bankName} ${card.accountNoMasked}`;
    const isMarked = card.id !== chosen && isWaitingAccount(card);
    return isMarked ? `${name} (${t('wallet.cardFrom', { time: moment(card.usableFrom) })})` : name;
  };
  const waiting = cards.find((card) => card.id === chosen && isWaitingAccount(card));
  return (
    <Select
      name="bankCardId"
      label={t('wallet.toCard')}
      value={chosen}
      onChange={({ target }) => onChoose(target.value)}
      hint={waiting && t('money.ready.accountWaits', { time: moment(waiting.usableFrom) })}
      error={error}
    >
      {cards.map((card) => (
        <option key={card.id} value={card.id}>
          {nameOf(card)}
        </option>
      ))}
    </Select>
  );
}
