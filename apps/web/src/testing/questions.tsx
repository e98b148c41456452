import { Alert } from '#ui/layers/alert.tsx';
import { useMessages } from '#ui/layers/messages.ts';

/** The first open question of the app, with the button that confirms it. */
export function Questions() {
  const [first] = useMessages().alerts;
  if (!first) return null;
  const confirm = { label: first.message.confirmLabel ?? 'OK', onPress: () => first.answer(true) };
  return (
    <Alert open title="Message" confirm={confirm}>
      {first.message.text}
    </Alert>
  );
}
