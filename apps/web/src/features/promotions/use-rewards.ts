// The acts of the reward centre: claim a reward, open one with a code (OPEN-C-117).
import {
  applyPromoCode,
  availableRewards,
  claimPromotion,
  rewardClaims,
} from '@foyer/contract/calls/promotions.ts';
import { useState } from 'react';
import { moneyAnswers } from '#money/money-moved.ts';
import { useMoney } from '#money/use-money.ts';
import { useWords } from '#language/language.ts';
import { useAct } from '#request/use-act.ts';
import { showToast } from '#ui/layers/messages.ts';

/** Claims one at a time; a claimed reward moves to the history by itself. */
export function useClaim() {
  const t = useWords();
  const { text: money } = useMoney();
  const [claiming, setClaiming] = useState<string | null>(null);
  const { act } = useAct(claimPromotion, { stale: [availableRewards, rewardClaims, ...moneyAnswers] });
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

/** Opens the reward of a code; returns the error code of a refusal. */
export function useCode() {
  const t = useWords();
  const { act } = useAct(applyPromoCode, { stale: [availableRewards] });
  const apply = async (promoCode: string): Promise<string | null> => {
    const outcome = await act({ promoCode }, { alert: false });
    if (!outcome.ok) return outcome.error.code;
    showToast({ kind: 'success', text: t('rewards.opened', { name: outcome.value.message }) });
    return null;
  };
  return { apply };
}
