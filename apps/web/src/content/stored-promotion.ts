// The promotion that a visitor wants to apply for (OPEN-C-78): stored in the tab, so that it survives a reload and
// the login, and removed after the application is sent.
import { decideEntry, entries } from '@foyer/contract/entries.ts';
import type { MouseEvent } from 'react';
import { readObject, tabStore } from '#device/storage.ts';
import { showRefusal } from '#language/refusal.ts';
import { go } from '#navigation/go.ts';
import { paths } from '#navigation/paths.ts';
import { rememberGoTarget } from '#session/go-target.ts';
import { currentSession } from '#session/session.ts';

const NAME = 'MC_APPLY_PROMOTION';

const settings = ['remarkRequired', 'imageRequired', 'remarkShow', 'imageShow'] as const;

/** The data of the promotion that the application form needs. */
export type StoredPromotion = {
  readonly title: string;
  readonly linkedPromotionId: string;
} & { readonly [Name in (typeof settings)[number]]?: 'Y' | 'N' | undefined };

function keep({ title, linkedPromotionId, ...rest }: StoredPromotion): void {
  const chosen = Object.fromEntries(settings.map((name) => [name, rest[name] === 'Y' ? 'Y' : 'N']));
  tabStore.write(NAME, JSON.stringify({ title, linkedPromotionId, ...chosen }));
}

/** The stored promotion, or null where there is none or the stored text was changed. */
export function storedPromotion(): StoredPromotion | null {
  const kept = readObject(tabStore, NAME);
  const { title, linkedPromotionId } = kept ?? {};
  if (typeof title !== 'string' || typeof linkedPromotionId !== 'string' || linkedPromotionId === '')
    return null;
  const yes = Object.fromEntries(settings.map((name) => [name, kept?.[name] === 'Y' ? 'Y' : 'N'] as const));
  return { title, linkedPromotionId, ...yes };
}

export function removePromotion(): void {
  tabStore.remove(NAME);
}

/**
 * Address and click handler of a link to the application: a visitor logs in first; trial and virtual accounts are
 * refused.
 */
export function useApplication(promotion: StoredPromotion) {
  const onClick = (event: MouseEvent) => {
    const decision = decideEntry(entries.applyReward, currentSession()?.type ?? null);
    if (decision === 'go') return keep(promotion);
    event.preventDefault();
    if (decision === 'login') {
      keep(promotion);
      rememberGoTarget(tabStore, paths.applyReward, location.origin);
      return go(paths.login);
    }
    showRefusal(decision);
  };
  return { href: paths.applyReward, onClick };
}
