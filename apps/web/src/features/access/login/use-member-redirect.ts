import { useEffect } from 'react';
import { tabStore } from '#device/storage.ts';
import { goOn } from '#navigation/go.ts';
import { takeGoTarget } from '#session/go-target.ts';
import { currentSession } from '#session/session.ts';

/** A visitor who is logged in when the screen opens continues to their target (OPEN-A-14). */
export function useMemberRedirect(): void {
  useEffect(() => {
    if (currentSession()) goOn(takeGoTarget(tabStore, location.origin));
  }, []);
}
