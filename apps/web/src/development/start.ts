import type { EmbeddedData } from '@foyer/contract/document.ts';
import { checkedFetch, checkEmbedded } from './check-answers.ts';
import { faultPanel } from './fault-panel.ts';

/** Checks the answers of the document now, and those of every later call. */
export function checkAnswers(handover: EmbeddedData | null): void {
  const show = faultPanel(document.body);
  globalThis.fetch = checkedFetch(globalThis.fetch.bind(globalThis), location.origin, show);
  if (handover) checkEmbedded(handover, show);
}
