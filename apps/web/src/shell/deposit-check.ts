// Whether deposits are open, asked before their page (NAV-20, OPEN-C-85).
import { depositSettings } from '@foyer/contract/calls/deposit.ts';
import { sayNow } from '#language/language.ts';
import { send } from '#request/send.ts';
import { showAlert } from '#ui/layers/messages.ts';

/** False, after the house has said why, where it takes no deposits; an answer that does not come stops nobody. */
export async function mayDeposit(): Promise<boolean> {
  const outcome = await send(depositSettings, {}, { alert: false });
  if (!outcome.ok || !outcome.value.blocked) return true;
  await showAlert({ text: outcome.value.message ?? sayNow()('error.payment.closed') });
  return false;
}
