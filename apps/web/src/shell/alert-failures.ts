// Alerts for the failures that the request layer reports (OPEN-C-17, OPEN-C-40).
import { useEffect } from 'react';
import { vendorNameAt } from '#catalogue/use-vendor-name.ts';
import { useStore } from '#device/store.ts';
import { failureWords } from '#language/failure-words.ts';
import { useWords } from '#language/language.ts';
import type { Say } from '#language/words.ts';
import { merchant } from '#merchant/merchant.ts';
import type { AnyCall, Failure } from '#request/outcome.ts';
import { type AlertMessage, showAlert } from '#ui/layers/messages.ts';
import { type AlertNotice, failures } from './failures.ts';

/** Shows each waiting failure as an alert, in the order in which they came. */
export function useFailureAlerts(): void {
  const t = useWords();
  const waiting = useStore(failures);
  useEffect(() => {
    if (waiting.length === 0) return;
    for (const notice of waiting) void showAlert(alertOf(t, notice));
    failures.set([]);
  }, [t, waiting]);
}

function alertOf(t: Say, { failure, call }: AlertNotice): AlertMessage {
  const words = failureWords(t, failure, (vendor) => nameOfVendor(t, vendor));
  return { ...words, ...(words.reference && call && { details: detailsOf(failure, call) }) };
}

/** For the support or the developer: code, call and trace, and the field that the platform names in development. */
function detailsOf({ code, serverCode, value, spanId }: Failure, { method, path }: AnyCall): string {
  const { field, reason } = Object(value) as { field?: unknown; reason?: unknown };
  return [
    serverCode ?? code,
    `${method} ${path}`,
    `trace ${spanId}`,
    ...(typeof field === 'string' ? [`field ${field}: ${String(reason)}`] : []),
  ].join('\n');
}

/** The merchant's name of a vendor, or null if there is none. */
function nameOfVendor(t: Say, vendor: string): string | null {
  return vendorNameAt(t, merchant.get(), vendor, '') || null;
}
