// Shows what the request layer reports (OPEN-C-17, OPEN-C-40).
import { sayNow } from '#language/language.ts';
import type { Notice } from '#request/ports.ts';
import { isSessionPromptOpen } from '#session/session.ts';
import { showToast } from '#ui/layers/messages.ts';
import { failures } from './failures.ts';
import { closingFailure, merchantState, merchantStateOfFailure } from './merchant-state.ts';

/** OPEN-C-22. */
const OFFLINE_CALL_MS = 1500;

export function present(notice: Notice): void {
  switch (notice.kind) {
    case 'offline':
      return void showToast({ kind: 'danger', text: sayNow()('offline.toast'), stayMs: OFFLINE_CALL_MS });
    case 'page':
      closingFailure.set(notice.failure);
      return merchantState.set(merchantStateOfFailure(notice.failure) ?? 'broken-service');
    case 'alert':
      // The prompt of an ended session says it already (OPEN-A-92).
      if (notice.failure.code === 'customer.not.login' && isSessionPromptOpen()) return;
      return failures.set([...failures.get(), notice]);
  }
}
