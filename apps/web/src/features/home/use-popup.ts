import { useEffect, useRef, useState } from 'react';
import { clock } from '#device/clock.ts';
import { localStore, tabStore } from '#device/storage.ts';
import { isHome } from '#navigation/paths.ts';
import { mayPopUp, notBeforeTomorrow, type PopupKind, popupsSeen } from './popup-rules.ts';

const kept = { tab: tabStore, local: localStore };

/** Longer than a sheet takes to leave, its history entry included: the next one comes after it. */
const PAUSE_MS = 400;

/**
 * Whether the popups of a kind are open. `onOver` is called once when these will not be seen (again), or have been closed,
 * so that what comes next never lies over them (OPEN-C-51). Null: not known yet.
 */
export function usePopup(kind: PopupKind, ids: readonly string[] | null, onOver?: () => void) {
  const [isOpen, setOpen] = useState(false);
  const key = ids && JSON.stringify(ids);
  const over = useRef(onOver);
  useEffect(() => {
    over.current = onOver;
  });
  useEffect(() => {
    if (key === null) return;
    const known = JSON.parse(key) as string[];
    if (!mayPopUp(kept, kind, known, clock.now())) {
      over.current?.();
      return;
    }
    // Seen from now on, however the page is left.
    popupsSeen(kept, kind, known);
    // oxlint-disable-next-line react/set-state-in-effect -- storage is asked once the answer is there
    setOpen(true);
  }, [kind, key]);
  const close = (notToday: boolean) => {
    if (notToday) notBeforeTomorrow(kept, clock.now());
    setOpen(false);
    // Not over another page: its link may have closed it.
    clock.after(PAUSE_MS, () => isHome(location.pathname) && over.current?.());
  };
  return { isOpen, close };
}
