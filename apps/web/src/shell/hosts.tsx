// Where alerts and toasts appear, and what the app says when a session ended by itself.
import { useWords } from '#language/language.ts';
import { go } from '#navigation/go.ts';
import { confirmSessionPrompt, useSessionPrompt } from '#session/session.ts';
import { Alert } from '#ui/alert.tsx';
import { dropToast, useMessages } from '#ui/messages.ts';
import { Toasts } from '#ui/toasts.tsx';
import { wordOf } from './error-words.ts';

/** Mount once, beside the screens. */
export function Hosts() {
  const t = useWords();
  const { toasts } = useMessages();
  return (
    <>
      <SessionPrompt />
      <AlertHost />
      <Toasts label={t('alert.notice')} closeLabel={t('action.close')} toasts={toasts} onGone={dropToast} />
    </>
  );
}

function AlertHost() {
  const t = useWords();
  const waiting = useMessages().alerts[0];
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
          <small>{t('alert.reference', { id: message.reference })}</small>
        </p>
      )}
    </Alert>
  );
}

function SessionPrompt() {
  const t = useWords();
  const prompt = useSessionPrompt();
  const confirm = () => {
    const to = confirmSessionPrompt();
    if (to.startsWith('/')) go(to, { replace: true });
    else location.assign(to);
  };
  return (
    <Alert
      open={prompt !== null}
      title={t('alert.notice')}
      confirm={{ label: t('action.confirm'), onPress: confirm }}
    >
      {t(wordOf(prompt?.serverCode ?? 'customer.not.login'))}
    </Alert>
  );
}
