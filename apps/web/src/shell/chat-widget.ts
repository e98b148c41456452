// The widget of the merchant's chat service (CHAT-01 to CHAT-04, OPEN-C-87, R14): third-party scripts, which add
// their own elements at the end of the page.
import { saveMemberInfoByAuthKey } from '@foyer/contract/calls/chat.ts';
import { customerServiceScript } from '@foyer/contract/calls/content.ts';
import { isRegular } from '@foyer/contract/member-type.ts';
import { useEffect, useState } from 'react';
import { usePathname } from 'wouter/use-browser-location';
import { clock } from '#device/clock.ts';
import { readUrl } from '#device/read-url.ts';
import { isWebUrl } from '#device/web-url.ts';
import { useAdConsent } from '#events/consent-answer.ts';
import { useMerchant } from '#merchant/merchant.ts';
import { homePaths, paths, registerPaths } from '#navigation/paths.ts';
import { send } from '#request/send.ts';
import type { Session } from '#session/session-info.ts';
import { useSession } from '#session/session.ts';
import { layerPlace } from '#ui/layers/layer-place.ts';
import './chat-widget.css';

/** The pages that have the widget (CHAT-01). */
const shownOn: ReadonlySet<string> = new Set([
  ...homePaths,
  ...registerPaths,
  paths.login,
  paths.forget,
  paths.changePassword,
  paths.activity,
]);

type WidgetUser = { readonly id: string; readonly name: string; readonly token: string };
type WidgetWindow = {
  readonly chatWidget?: {
    readonly setUser?: (user: WidgetUser) => void;
    readonly clearUser?: () => void;
  };
};

/** The widget may still be loading: it is tried at once and after these times, then given up (CHAT-04). */
const RETRIED_AFTER_MS = [1000, 3000] as const;

/**
 * A key that opens the member's conversation once: the widget never gets the session (hazard 25). Empty for an account
 * without a conversation; null where there is no answer.
 */
async function keyOf({ type }: Session, merchantCode: string): Promise<string | null> {
  if (!isRegular(type)) return '';
  const answer = await send(saveMemberInfoByAuthKey, { merchantCode, csType: 'TX-CHAT' }, { alert: false });
  return answer.ok ? answer.value : null;
}

/** Hands the member over to the widget when it is there; returns a function that ends the attempts. */
function connect(session: Session, merchantCode: string): () => void {
  let isOver = false;
  let hasMember = false;
  let isAsking = false;
  let stops: readonly (() => void)[] = [];
  const endAttempts = () => stops.forEach((stop) => stop());
  const attempt = async () => {
    const { chatWidget } = window as WidgetWindow;
    if (!chatWidget?.setUser || isAsking) return;
    isAsking = true;
    connectedTo = session.token;
    const token = await keyOf(session, merchantCode);
    isAsking = false;
    if (isOver) return;
    // The next attempt, or the next page, asks again.
    if (token === null) {
      connectedTo = null;
      return;
    }
    endAttempts();
    hasMember = true;
    try {
      chatWidget.setUser({ id: session.id, name: session.userName, token });
    } catch {
      // It is third-party code; the chat page works without it.
    }
  };
  stops = RETRIED_AFTER_MS.map((ms) => clock.after(ms, () => void attempt()));
  void attempt();
  return () => {
    isOver = true;
    endAttempts();
    // The page changed while the key was requested: the next page connects the widget.
    if (!hasMember && connectedTo === session.token) connectedTo = null;
  };
}

function clearUser(): void {
  connectedTo = null;
  try {
    (window as WidgetWindow).chatWidget?.clearUser?.();
  } catch {
    // As above.
  }
}

/** The addresses of the scripts that a page of `origin` may run. A backend may answer with other values. */
export function sourcesIn(value: unknown, origin = location.origin): readonly string[] {
  const scripts: unknown = Object(value).scripts;
  const sources: unknown[] = Array.isArray(scripts) ? scripts.map((one) => Object(one).src) : [];
  return sources.flatMap((src) => {
    const url = typeof src === 'string' ? readUrl(src) : null;
    return isWebUrl(url, origin) ? [url.href] : [];
  });
}

/** Marks what the scripts add to the page, so that the other pages can hide it. The app's own layers stay as they are. */
function markAdditions(root: HTMLElement): void {
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes)
        if (node instanceof HTMLElement && node !== layerPlace()) node.dataset['chatWidget'] = '';
  }).observe(root, { childList: true });
}

/** The merchant whose scripts are in the page. */
let present = '';
/** The session whose member the widget knows. */
let connectedTo: string | null = null;

/** Adds the scripts to the page, once; `onLoad` is called when one of them has run. */
async function addScripts(merchantCode: string, onLoad: () => void): Promise<void> {
  if (present === merchantCode) return;
  present = merchantCode;
  const answer = await send(customerServiceScript, { merchantCode }, { alert: false });
  // No answer: the next page with the widget asks again.
  if (!answer.ok) present = '';
  const sources = answer.ok ? sourcesIn(answer.value) : [];
  if (sources.length > 0) markAdditions(document.body);
  for (const src of sources) {
    const script = Object.assign(document.createElement('script'), { src, async: true });
    script.addEventListener('load', onLoad);
    document.head.append(script);
  }
}

/** Shows the widget on its pages and tells it who the member is. Mount once. */
export function useChatWidget(): void {
  const pathname = usePathname();
  const { settings, template } = useMerchant();
  const session = useSession();
  const [loads, setLoads] = useState(0);
  const isHere = settings.hasChatWidget === true && shownOn.has(pathname);
  // It stands where the question for consent has its buttons, and would cover one of them.
  const isShown = useAdConsent() !== 'open';
  const { merchantCode } = template;
  useEffect(() => {
    document.documentElement.dataset['chat'] = isHere && isShown ? 'on' : 'off';
  }, [isHere, isShown]);
  useEffect(() => {
    if (isHere) void addScripts(merchantCode, () => setLoads((before) => before + 1));
  }, [isHere, merchantCode]);
  const token = session?.token;
  useEffect(() => {
    if (present === '') return;
    if (!session) return clearUser();
    if (connectedTo === session.token) return;
    return connect(session, merchantCode);
    // oxlint-disable-next-line react/exhaustive-deps -- a new token is another session, a changed name is not
  }, [token, loads, isHere, merchantCode]);
}
