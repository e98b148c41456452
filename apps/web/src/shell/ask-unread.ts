// Requests the number of unread chat messages: at once, whenever the page becomes visible, and every minute while it
// is visible (OPEN-C-88).
import { unreadCount } from '@foyer/contract/calls/chat.ts';
import { isRegular, type Person } from '@foyer/contract/member-type.ts';
import { useEffect } from 'react';
import { clock } from '#device/clock.ts';
import { tabStore } from '#device/storage.ts';
import { loadArea, sayNow } from '#language/language.ts';
import type { Say } from '#language/words.ts';
import { isOn } from '#merchant/flags.ts';
import { useMerchant } from '#merchant/merchant.ts';
import { parameter } from '#merchant/template.ts';
import type { Clock } from '#request/ports.ts';
import { send } from '#request/send.ts';
import { isChangeForced } from '#session/forced-change.ts';
import { useSession } from '#session/session.ts';
import type { BarBadge } from '#ui/layout/bottom-bar.tsx';
import { unread } from './unread.ts';

const EVERY_MS = 60_000;

/** Trial and virtual accounts never request it (CHAT-05). */
export function maySeeUnread(person: Person, hasChat: boolean): boolean {
  return hasChat && isRegular(person);
}

/** Empty for zero, and at most two digits. */
export function badgeOf(t: Say, count: number): BarBadge | undefined {
  return count > 0
    ? { text: count > 99 ? '99+' : String(count), label: t('chat.unread', { count }) }
    : undefined;
}

type Page = Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>;

/** Runs `ask` now, each minute, and when the page becomes visible; never while it is hidden. */
export function askAgain(ask: () => void, { clock: time, page }: { clock: Clock; page: Page }): () => void {
  let stop = () => {};
  const round = () => {
    stop();
    stop = time.after(EVERY_MS, round);
    if (page.visibilityState === 'visible') ask();
  };
  page.addEventListener('visibilitychange', round);
  round();
  return () => {
    stop();
    page.removeEventListener('visibilitychange', round);
  };
}

/** Keeps the chat's badge up to date. Mount once. */
export function useUnread(): void {
  const session = useSession();
  const { flags, template } = useMerchant();
  const hasChat = isOn(flags, 'CBS3');
  // A bar without the chat shows the number where the chat is found (OPEN-C-88).
  const item = parameter(template, 'footer_nav').split(',').includes('chat') ? 'chat' : 'service';
  const member = maySeeUnread(session?.type ?? null, hasChat) ? session?.token : undefined;
  useEffect(() => {
    if (member === undefined) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    const ask = async () => {
      if (isChangeForced(tabStore)) return;
      await loadArea('chat');
      const answer = await send(unreadCount, {}, { alert: false, signal });
      if (answer.ok && !signal.aborted)
        unread.set({ ...unread.get(), [item]: badgeOf(sayNow(), answer.value.unReadCount) });
    };
    const stop = askAgain(() => void ask(), { clock, page: document });
    return () => {
      stop();
      leaving.abort();
      unread.set({ ...unread.get(), [item]: undefined });
    };
  }, [member, item]);
}
