// Sending an application (REWARD-08 to REWARD-11, OPEN-C-79).
import { signUpRequestReward } from '@foyer/contract/calls/promotions.ts';
import { type StoredPromotion, removePromotion } from '#content/stored-promotion.ts';
import { clock } from '#device/clock.ts';
import { createLoading } from '#device/loading.ts';
import { useStore } from '#device/store.ts';
import { useWords } from '#language/language.ts';
import { go } from '#navigation/go.ts';
import { paths } from '#navigation/paths.ts';
import { timeouts } from '#request/policies/time-out.ts';
import { useAct } from '#request/use-act.ts';
import { showToast } from '#ui/layers/messages.ts';

/** REWARD-09. */
const LOADING_MS = 3000;
const SUBMITTED_MS = 1500;

const loading = createLoading(clock);

export function useApply({ linkedPromotionId }: StoredPromotion) {
  const t = useWords();
  const { act } = useAct(signUpRequestReward);
  const isLoading = useStore(loading.isShown, () => false);
  const submit = async (remark: string, pictures: readonly string[]): Promise<void> => {
    loading.show(LOADING_MS);
    const outcome = await act(
      {
        promotionId: linkedPromotionId,
        remarks: remark.replaceAll('\r', '').trim(),
        pictures: [...pictures],
      },
      { timeoutMs: timeouts.transport },
    );
    loading.hide();
    if (!outcome.ok) return;
    removePromotion();
    showToast({ kind: 'success', text: t('rewards.submitted'), stayMs: SUBMITTED_MS });
    go(paths.activity, { replace: true });
  };
  return { submit, isLoading };
}
