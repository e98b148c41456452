import type { Say } from '#language/words.ts';
import { showToast } from '#ui/layers/messages.ts';

/** Copies a text and says so, or says how to copy it by hand: over plain http there is no clipboard. */
export async function copyText(t: Say, text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast({ kind: 'success', text: t('device.copied') });
  } catch {
    showToast({ kind: 'info', text: t('device.copyFailed') });
  }
}
