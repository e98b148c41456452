// Opens a customer service channel: by the shell's own opener, otherwise in a new window (SERVICE-13 to SERVICE-20).
import { saveMemberInfoByAuthKey } from '@foyer/contract/calls/chat.ts';
import { clock } from '#device/clock.ts';
import { hasShell } from '#device/native-view.ts';
import { isForShell, openByShell } from '#device/open-outside.ts';
import { currentShell } from '#device/shell.ts';
import { sayNow } from '#language/language.ts';
import { send } from '#request/send.ts';
import { currentSession } from '#session/session.ts';
import { showAlert } from '#ui/layers/messages.ts';
import type { Contact } from './use-contacts.ts';

/** How long the text chat waits for its key (OPEN-C-91). */
const KEY_WITHIN_MS = 3000;

/** The text chat's address with a one-time key of this member; unchanged where there is no key in time. */
async function withAuthKey(address: string): Promise<string> {
  const session = currentSession();
  if (!session) return address;
  const tooLate = new AbortController();
  const stop = clock.after(KEY_WITHIN_MS, () => tooLate.abort());
  const { token, merchantCode } = session;
  // The gateway gives no key for an address that is not of the merchant's text chat.
  const input = { token, merchantCode, csType: 'TX-CHAT', address } as const;
  const key = await send(saveMemberInfoByAuthKey, input, { alert: false, signal: tooLate.signal });
  stop();
  if (!key.ok) return address;
  const url = new URL(address);
  url.searchParams.set('authKey', key.value);
  url.searchParams.set('merchantCode', merchantCode);
  return url.href;
}

/** Opens it where the link itself would not do; returns whether the link's own action must not happen. */
export function openContact({ csType, address }: Contact): boolean {
  const isWeb = /^https?:/.test(address);
  const isShell = (hasShell() || currentShell() === 'native') && isForShell(address);
  const needsKey = isWeb && csType === 'TX-CHAT' && currentSession() !== null;
  if (!isShell && !needsKey) return false;
  // Opened now: a browser blocks a window that opens after an answer.
  const opened = isShell ? null : window.open('about:blank', '_blank');
  if (opened) opened.opener = null;
  const open = async () => {
    const to = needsKey ? await withAuthKey(address) : address;
    if (opened) opened.location.replace(to);
    else if (!isShell) location.assign(to);
    else if (!openByShell(to)) void showAlert({ text: sayNow()('error.coming_soon') });
  };
  void open();
  return true;
}
