// When the popups of home are shown (OPEN-C-51): once a session for each set, and not again on a day on which the
// visitor declined. News and the app are two kinds, each with its own sets; declining applies to both.
import type { CheckedStore } from '#device/storage.ts';

const SEEN = { news: 'MC_POPUPS_SEEN', app: 'MC_APP_POPUPS_SEEN' } as const;
const NOT_TODAY = 'MC_POPUPS_NOT_TODAY';

export type PopupKind = keyof typeof SEEN;
type PopupStores = { readonly tab: CheckedStore; readonly local: CheckedStore };

/** The local day, as `YYYY-MM-DD`. */
export function dayOf(ms: number): string {
  const at = new Date(ms);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
}

function setOf(ids: readonly string[]): string {
  return JSON.stringify([...ids].sort());
}

export function mayPopUp(
  { tab, local }: PopupStores,
  kind: PopupKind,
  ids: readonly string[],
  now: number,
): boolean {
  return ids.length > 0 && local.read(NOT_TODAY) !== dayOf(now) && tab.read(SEEN[kind]) !== setOf(ids);
}

/** Marks these as shown in this session. */
export function popupsSeen({ tab }: PopupStores, kind: PopupKind, ids: readonly string[]): void {
  void tab.write(SEEN[kind], setOf(ids));
}

/** Marks that no others are shown today. */
export function notBeforeTomorrow({ local }: PopupStores, now: number): void {
  void local.write(NOT_TODAY, dayOf(now));
}
