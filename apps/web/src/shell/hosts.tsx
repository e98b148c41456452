// Shows alerts and toasts, the prompt when a session ended by itself, and restores focus when it is lost.
import { useEffect, useState } from 'react';
import type { SessionEnd } from '@foyer/contract/session-ends.ts';
import { watchForms } from '#device/half-done.ts';
import { tabStore } from '#device/storage.ts';
import { useStore } from '#device/store.ts';
import { installOffer } from '#install/prompt.ts';
import { wordOf } from '#language/failure-words.ts';
import type { WordKey } from '#language/words.ts';
import { useAdConsent } from '#events/consent-answer.ts';
import { loadArea, useWords } from '#language/language.ts';
import { useMerchant } from '#merchant/merchant.ts';
import { goOn } from '#navigation/go.ts';
import { pushOffer } from '#push/device-messages.ts';
import { rememberGoTarget } from '#session/go-target.ts';
import { confirmSessionPrompt, useSessionPrompt } from '#session/session.ts';
import { Button } from '#ui/controls/button.tsx';
import { Alert } from '#ui/layers/alert.tsx';
import { keepFocus } from '#ui/layers/lost-focus.ts';
import { dropToast, useMessages } from '#ui/layers/messages.ts';
import { lazyPart } from '#ui/waiting/lazy-part.tsx';
import { Toasts } from '#ui/layers/toasts.tsx';
import { askAge } from './ask-age.ts';
import { useFailureAlerts } from './alert-failures.ts';
import { useBarOffer } from './ask-bar-offer.ts';
import { useNotifications } from './ask-notifications.ts';
import { useUnread } from './ask-unread.ts';
import { useChatWidget } from './chat-widget.ts';
import { findRoute } from './routes.ts';
import { UpgradeNotice } from './upgrade-notice.tsx';

const consent = lazyPart(async () => {
  await loadArea('privacy');
  return (await import('./consent-card.tsx')).ConsentCard;
});

/** Asks for the consent to advertising where the merchant requires it (R16). */
function ConsentHost() {
  const isOpen = useAdConsent() === 'open';
  const [isHere, setHere] = useState(false);
  useEffect(() => {
    if (isOpen)
      void consent.load().then(
        () => setHere(true),
        () => undefined,
      );
  }, [isOpen]);
  return isOpen && isHere ? <consent.Part /> : null;
}

const installSheet = lazyPart(async () => {
  await loadArea('content');
  return (await import('./install-sheet.tsx')).InstallSheet;
});

const pushSheet = lazyPart(async () => {
  await loadArea('content');
  return (await import('./push-sheet.tsx')).PushSheet;
});

type SheetHostProps = { readonly isOpen: boolean; readonly sheet: typeof installSheet | typeof pushSheet };

/** A sheet that the app opens by itself; it loads when it opens first. */
function SheetHost({ isOpen, sheet }: SheetHostProps) {
  const [isHere, setHere] = useState(false);
  useEffect(() => {
    if (isOpen)
      void sheet.load().then(
        () => setHere(true),
        () => undefined,
      );
  }, [isOpen, sheet]);
  return isHere ? <sheet.Part /> : null;
}

/** Mount once, beside the screens. */
export function Hosts() {
  const t = useWords();
  useUnread();
  useChatWidget();
  useNotifications();
  useBarOffer();
  useFailureAlerts();
  useEffect(() => keepFocus(document), []);
  // From the first idle moment on: the tasks that wait for a form start seconds later.
  useEffect(() => watchForms(document), []);
  const { ageLimit } = useMerchant().settings;
  useEffect(() => void askAge(ageLimit), [ageLimit]);
  const { toasts } = useMessages();
  return (
    <>
      <SessionPrompt />
      <AlertHost />
      <ConsentHost />
      <SheetHost isOpen={useStore(installOffer)} sheet={installSheet} />
      <SheetHost isOpen={useStore(pushOffer)} sheet={pushSheet} />
      <UpgradeNotice />
      <Toasts label={t('alert.notice')} closeLabel={t('action.close')} toasts={toasts} onGone={dropToast} />
    </>
  );
}

function AlertHost() {
  const t = useWords();
  // One at a time: the prompt for a new login comes first.
  const isPrompted = useSessionPrompt() !== null;
  const [first] = useMessages().alerts;
  const waiting = isPrompted ? undefined : first;
  const message = waiting?.message;
  return (
    <Alert
      open={waiting !== undefined}
      title={message?.title ?? t('alert.notice')}
      danger={message?.danger}
      confirm={{ label: message?.confirmLabel ?? t('action.confirm'), onPress: () => waiting?.answer(true) }}
      cancel={
        message?.cancelLabel
          ? { label: message.cancelLabel, onPress: () => waiting?.answer(false) }
          : undefined
      }
    >
      {message?.text}
      {message?.reference && (
        <p>
          <small>{t('alert.reference', { id: message.reference })}</small>{' '}
          {message.details && <CopyDetails key={message.details} details={message.details} />}
        </p>
      )}
    </Alert>
  );
}

/** Copies them; where the browser does not allow that, they are shown. */
function CopyDetails({ details }: { readonly details: string }) {
  const t = useWords();
  const [state, setState] = useState<'offered' | 'copied' | 'shown'>('offered');
  const copy = async () => {
    try {
      // Over plain http there is no clipboard.
      await navigator.clipboard.writeText(details);
      setState('copied');
    } catch {
      setState('shown');
    }
  };
  // Not a `<bdi>`, which keeps its text on one line.
  if (state === 'shown') return <span dir="ltr">{details}</span>;
  return (
    <Button size="sm" look="ghost" onClick={() => void copy()}>
      {t(state === 'copied' ? 'device.copied' : 'action.copy')}
    </Button>
  );
}

const ended = {
  device: 'session.endedByDevice',
  limit: 'session.endedByLimit',
  password: 'session.endedByPassword',
  disabled: 'error.user.disabled',
  address: 'error.token_ip_different',
} as const satisfies Record<SessionEnd, WordKey>;

function SessionPrompt() {
  const t = useWords();
  const prompt = useSessionPrompt();
  const confirm = () => {
    // On the way out of the app the page stays until the browser has left it.
    if (prompt && !prompt.leadsTo.startsWith('/')) return goOn(prompt.leadsTo);
    if (!findRoute(location.pathname)?.isAct)
      rememberGoTarget(tabStore, location.pathname + location.search, location.origin, prompt?.memberId);
    goOn(confirmSessionPrompt());
  };
  return (
    <Alert
      open={prompt !== null}
      title={t('alert.notice')}
      confirm={{ label: t('action.confirm'), onPress: confirm }}
    >
      {t(prompt?.reason ? ended[prompt.reason] : wordOf(prompt?.serverCode ?? 'customer.not.login'))}
    </Alert>
  );
}
