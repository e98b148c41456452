import { useEffect, useRef, useState } from 'react';
import { clock } from '#device/clock.ts';
import { useAgeConfirmed } from '#device/confirmed-age.ts';
import { localStore, tabStore } from '#device/storage.ts';
import { useStore } from '#device/store.ts';
import { installOffer } from '#install/prompt.ts';
import { useMerchant } from '#merchant/merchant.ts';
import { isHome } from '#navigation/paths.ts';
import { useMessages } from '#ui/layers/messages.ts';
import { mayPopUp, notBeforeTomorrow, type PopupKind, popupsSeen } from './popup-rules.ts';

const kept = { tab: tabStore, local: localStore };

/** Longer than a sheet takes to close, including its history entry; the next one opens after it. */
const PAUSE_MS = 400;

/**
 * Whether the popups of a kind are open. `onOver` is called once, when these are not shown or have been closed, so
 * that the next ones never cover them (OPEN-C-51). Null: not known yet.
 */
export function usePopup(kind: PopupKind, ids: readonly string[] | null, onOver?: () => void) {
  const [isOpen, setOpen] = useState(false);
  const key = ids && JSON.stringify(ids);
  const over = useRef(onOver);
  useEffect(() => {
    over.current = onOver;
  });
  // A question comes first, and so does the offer to install that is already open. The question for the age comes first
  // even when the code that asks it loads later.
  const isOffered = useStore(installOffer);
  const isOldEnough = useAgeConfirmed(useMerchant().settings.ageLimit);
  const isAsked = useMessages().alerts.length > 0 || isOffered || !isOldEnough;
  useEffect(() => {
    if (key === null || isAsked) return;
    const known = JSON.parse(key) as string[];
    if (!mayPopUp(kept, kind, known, clock.now())) {
      over.current?.();
      return;
    }
    // Counts as seen from now on, however the visitor leaves the page.
    popupsSeen(kept, kind, known);
    // oxlint-disable-next-line react/set-state-in-effect -- storage is asked once the answer is there
    setOpen(true);
  }, [kind, key, isAsked]);
  const close = (notToday: boolean) => {
    if (notToday) notBeforeTomorrow(kept, clock.now());
    setOpen(false);
    // Not over another page: a link in the popup may have closed it.
    clock.after(PAUSE_MS, () => isHome(location.pathname) && over.current?.());
  };
  return { isOpen, close };
}
