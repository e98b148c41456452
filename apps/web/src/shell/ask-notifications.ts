// The member's notifications, for the shell: how many are unread, and the messages on this device.
import { unreadNotifications } from '@foyer/contract/calls/notifications.ts';
import { isRegular } from '@foyer/contract/member-type.ts';
import { useEffect } from 'react';
import { clock } from '#device/clock.ts';
import { tabStore } from '#device/storage.ts';
import { useStore } from '#device/store.ts';
import { loadArea, sayNow } from '#language/language.ts';
import { useMerchant } from '#merchant/merchant.ts';
import { pagePorts, startPush } from '#push/device-messages.ts';
import { unreadNotificationCount } from '#push/unread-notifications.ts';
import { send } from '#request/send.ts';
import { isChangeForced } from '#session/forced-change.ts';
import { currentSession, useSession } from '#session/session.ts';
import { askAgain } from './ask-unread.ts';
import { unread } from './unread.ts';

async function showBadge(count: number): Promise<void> {
  if (count > 0) await loadArea('content');
  const text = count > 99 ? '99+' : String(count);
  const member = count > 0 ? { text, label: sayNow()('content.unreadCount', { count }) } : undefined;
  unread.set({ ...unread.get(), member });
}

/** Keeps the badge up to date, and offers messages on this device. Mount once. */
export function useNotifications(): void {
  const session = useSession();
  const { push } = useMerchant().settings;
  const member = isRegular(session?.type ?? null) ? session?.token : undefined;
  const count = useStore(unreadNotificationCount);
  useEffect(() => void showBadge(count), [count]);
  useEffect(() => {
    const current = currentSession();
    return member !== undefined && current ? startPush(push, current, pagePorts(clock)) : undefined;
  }, [member, push]);
  useEffect(() => {
    if (member === undefined) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    const ask = async () => {
      if (isChangeForced(tabStore)) return;
      const answer = await send(unreadNotifications, {}, { alert: false, signal });
      if (!answer.ok || signal.aborted) return;
      // A backend may answer with another value: then there is no badge.
      const count: unknown = Object(answer.value).unread;
      unreadNotificationCount.set(typeof count === 'number' ? count : 0);
    };
    const stop = askAgain(() => void ask(), { clock, page: document });
    const onMessage = ({ data }: MessageEvent) => void (data === 'notification' && ask());
    navigator.serviceWorker?.addEventListener('message', onMessage);
    return () => {
      stop();
      leaving.abort();
      navigator.serviceWorker?.removeEventListener('message', onMessage);
      unreadNotificationCount.set(0);
    };
  }, [member]);
}
