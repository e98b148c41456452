// From the request for the conversation to leaving for it. The clock is a parameter.
import type { ValueOf } from '@foyer/contract/call.ts';
import type { launchChat } from '@foyer/contract/calls/chat.ts';
import { readUrl } from '#device/read-url.ts';
import { isWebUrl } from '#device/web-url.ts';
import type { FailureCode, Outcome } from '#request/outcome.ts';
import type { Clock } from '#request/ports.ts';

/** How long after the answer the page leaves (NAV-21), and for how long it asks the visitor to wait (NAV-23). */
const LEAVES_AFTER_MS = 500;
const WAITS_MS = 9999;

type Answer = Outcome<ValueOf<typeof launchChat>, FailureCode<typeof launchChat>>;
type Ports = {
  readonly clock: Clock;
  /** The origin of this page. */
  readonly origin: string;
  readonly ask: (signal: AbortSignal) => Promise<Answer>;
  readonly open: (chatUrl: string) => void;
  /** No conversation can be opened, with the reason; without an answer when none arrived in time. */
  readonly onFailed: (answer: Answer | null) => void;
};

/** Requests once and leaves. Returns a function that cancels it. */
export function enterChat({ clock, origin, ask, open, onFailed }: Ports): () => void {
  const asking = new AbortController();
  const giveUp = clock.after(WAITS_MS, () => {
    asking.abort();
    onFailed(null);
  });
  let stay = giveUp;
  const enter = async () => {
    const answer = await ask(asking.signal);
    if (asking.signal.aborted) return;
    giveUp();
    const given: unknown = answer.ok ? answer.value.chatUrl : '';
    const chatUrl = typeof given === 'string' ? readUrl(given) : null;
    // Its key opens the member's conversation.
    if (isWebUrl(chatUrl, origin)) stay = clock.after(LEAVES_AFTER_MS, () => open(chatUrl.href));
    else onFailed(answer);
  };
  void enter();
  return () => {
    asking.abort();
    giveUp();
    stay();
  };
}
