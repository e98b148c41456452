import { useEffect, useLayoutEffect, useState } from 'react';
import { tabStore } from '#device/storage.ts';
import { goOn } from '#navigation/go.ts';
import { takeGoTarget } from '#session/go-target.ts';
import { currentSession } from '#session/session.ts';

/**
 * A visitor who is logged in when the screen opens continues to their target (OPEN-A-14). True from before the first
 * paint until the next screen has loaded: meanwhile the form is hidden.
 */
export function useMemberRedirect(): boolean {
  const [isLeaving, setLeaving] = useState(false);
  // oxlint-disable-next-line react/set-state-in-effect -- the document is rendered for a visitor, who sees the form
  useLayoutEffect(() => setLeaving(currentSession() !== null), []);
  useEffect(() => {
    if (currentSession()) goOn(takeGoTarget(tabStore, location.origin));
  }, []);
  return isLeaving;
}
