// The promotion somebody is about to apply for (OPEN-C-78): kept for the tab, so that neither a reload nor the way through
// login loses it, and gone once the application is in.
import { decideEntry, navEntries } from '@foyer/contract/nav-entries.ts';
import type { MouseEvent } from 'react';
import { readObject, tabStore } from '#device/storage.ts';
import { useWords } from '#language/language.ts';
import { go } from '#navigation/go.ts';
import { paths } from '#navigation/paths.ts';
import { rememberGoTarget } from '#session/go-target.ts';
import { currentSession } from '#session/session.ts';
import { showToast } from '#ui/layers/messages.ts';

const NAME = 'MC_APPLY_PROMOTION';
/** OPEN-C-83. */
const REFUSAL_MS = 2000;

const settings = ['remarkRequired', 'imageRequired', 'remarkShow', 'imageShow'] as const;

/** What the application form needs to know of it. */
export type AppliedFor = {
  readonly title: string;
  readonly linkedPromotionId: string;
} & { readonly [Name in (typeof settings)[number]]?: 'Y' | 'N' | undefined };

function keep({ title, linkedPromotionId, ...rest }: AppliedFor): void {
  const chosen = Object.fromEntries(settings.map((name) => [name, rest[name] === 'Y' ? 'Y' : 'N']));
  tabStore.write(NAME, JSON.stringify({ title, linkedPromotionId, ...chosen }));
}

/** The promotion kept, or null where there is none or somebody has been at it. */
export function keptPromotion(): AppliedFor | null {
  const kept = readObject(tabStore, NAME);
  const { title, linkedPromotionId } = kept ?? {};
  if (typeof title !== 'string' || typeof linkedPromotionId !== 'string' || linkedPromotionId === '')
    return null;
  const yes = Object.fromEntries(settings.map((name) => [name, kept?.[name] === 'Y' ? 'Y' : 'N'] as const));
  return { title, linkedPromotionId, ...yes };
}

export function dropPromotion(): void {
  tabStore.remove(NAME);
}

/** Address and press of whatever leads to the application: a visitor logs in first, a trial account is refused. */
export function useApplication(promotion: AppliedFor) {
  const t = useWords();
  const onClick = (event: MouseEvent) => {
    const decision = decideEntry(navEntries.reward, currentSession()?.type ?? null);
    if (decision !== 'refuse-free') keep(promotion);
    if (decision === 'go') return;
    event.preventDefault();
    if (decision === 'login') {
      rememberGoTarget(tabStore, paths.applyReward, location.origin);
      return go(paths.login);
    }
    showToast({ kind: 'danger', text: t('error.free_reject'), stayMs: REFUSAL_MS });
  };
  return { href: paths.applyReward, onClick };
}
