// Checks whether deposits are open, before their page is shown (NAV-20, OPEN-C-85).
import { depositSettings } from '@foyer/contract/calls/deposit.ts';
import { sayNow } from '#language/language.ts';
import { send } from '#request/send.ts';
import { showAlert } from '#ui/layers/messages.ts';

/** Returns false after showing the reason when deposits are closed. If there is no answer, the page opens. */
export async function mayDeposit(): Promise<boolean> {
  const outcome = await send(depositSettings, {}, { alert: false });
  if (!outcome.ok || !outcome.value.blocked) return true;
  await showAlert({ text: outcome.value.message ?? sayNow()('error.payment.closed') });
  return false;
}
