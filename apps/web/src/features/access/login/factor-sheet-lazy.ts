// The second factor loads when a log-in requires one.
import { sayNow } from '#language/language.ts';
import { lazySheet } from '#ui/waiting/lazy-part.tsx';
import { showToast } from '#ui/layers/messages.ts';

export const FactorSheet = lazySheet(
  async () => (await import('./factor-sheet.tsx')).FactorSheet,
  () => showToast({ kind: 'danger', text: sayNow()('error.network_error') }),
);
