import { useEffect, useEffectEvent } from 'react';
import { tabStore } from '#device/storage.ts';
import { useMerchant } from '#merchant/merchant.ts';
import { parameter } from '#merchant/template.ts';
import { storedExit } from '#session/back-url.ts';
import { wasHandOverRefused } from '#session/incoming-session.ts';
import { currentSession } from '#session/session.ts';
import { logsInAutomatically } from '../login/auto-login.ts';
import type { Method, RememberedLogin } from './remembered.ts';
import { storedLogins } from './stored-logins.ts';

/**
 * Returns what this device remembers for a method when its form opens (REMEMBER-04), and whether to log in with it
 * automatically.
 */
export function useRemembered(
  method: Method,
  /** The record is read again when this changes. */
  turn: number,
  take: (record: RememberedLogin, isAutomatic: boolean) => void,
): void {
  const { template } = useMerchant();
  const open = useEffectEvent((record: RememberedLogin | null) => {
    if (!record) return;
    const isAutomatic = logsInAutomatically({
      hasSession: currentSession() !== null || wasHandOverRefused(tabStore),
      hasExit: storedExit(tabStore, 'redirect') !== null || storedExit(tabStore, 'back') !== null,
      switchAutoLogin: parameter(template, 'switch_auto_login'),
      mayByRecord: storedLogins.mayLogInByItself(template.merchantCode),
      record,
    });
    take(record, isAutomatic);
  });
  useEffect(() => {
    let isLeft = false;
    void storedLogins.read(method).then((record) => {
      if (!isLeft) open(record);
    });
    return () => {
      isLeft = true;
    };
  }, [method, turn]);
}
