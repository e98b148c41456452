// The question for the visitor's age, over the first page of a browser, where the merchant has a limit (CVAL-01,
// OPEN-C-109). The answer is kept on the device.
import { confirmAge, isAgeConfirmed } from '#device/confirmed-age.ts';
import { sayNow } from '#language/language.ts';
import { showAlert } from '#ui/layers/messages.ts';

/** Asks for an age that was not confirmed before; a visitor who does not confirm it leaves the app. */
export async function askAge(limit: number): Promise<void> {
  if (isAgeConfirmed(limit)) return;
  const t = sayNow();
  const isOldEnough = await showAlert({
    title: t('age.title'),
    text: t('age.text', { limit }),
    confirmLabel: t('age.confirm', { limit }),
    cancelLabel: t('age.leave'),
  });
  if (isOldEnough) confirmAge(limit);
  else location.replace('about:blank');
}
