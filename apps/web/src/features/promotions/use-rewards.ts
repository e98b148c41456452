// What the reward centre does: claims a reward, opens one with a code (OPEN-C-117).
import { memberFunds } from '@foyer/contract/calls/member.ts';
import {
  applyPromoCode,
  availableRewards,
  claimPromotion,
  rewardClaims,
} from '@foyer/contract/calls/promotions.ts';
import { useState } from 'react';
import { useMoney } from '#money/use-money.ts';
import { useWords } from '#language/language.ts';
import { useAct } from '#request/use-act.ts';
import { showToast } from '#ui/layers/messages.ts';

/** Claims one at a time; what was claimed moves to the history by itself. */
export function useClaim() {
  const t = useWords();
  const { text: money } = useMoney();
  const [claiming, setClaiming] = useState<string | null>(null);
  const { act } = useAct(claimPromotion, { stale: [availableRewards, rewardClaims, memberFunds] });
  const claim = async (promotionId: string): Promise<void> => {
    if (claiming !== null) return;
    setClaiming(promotionId);
    const outcome = await act({ promotionId });
    setClaiming(null);
    if (outcome.ok)
      showToast({ kind: 'success', text: t('rewards.credited', { amount: money(outcome.value.amount) }) });
  };
  return { claim, claiming };
}

/** Opens the reward behind a code; false when it opened none. The page says why beneath the field. */
export function useCode() {
  const t = useWords();
  const { act, isBusy } = useAct(applyPromoCode, { stale: [availableRewards] });
  const [refusal, setRefusal] = useState<string | null>(null);
  const apply = async (promoCode: string): Promise<boolean> => {
    if (isBusy) return false;
    const outcome = await act({ promoCode }, { alert: false });
    setRefusal(outcome.ok ? null : outcome.error.code);
    if (outcome.ok)
      showToast({ kind: 'success', text: t('rewards.opened', { name: outcome.value.message }) });
    return outcome.ok;
  };
  return { apply, isBusy, refusal, forgive: () => setRefusal(null) };
}
