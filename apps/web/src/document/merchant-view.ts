// The merchant of a document: the same start-up as startup/start.ts, run in process and for a visitor.
import type { Envelope } from '@foyer/contract/call.ts';
import { country, settings, status, templates, whitelabel } from '@foyer/contract/calls/system.ts';
import type { DocumentRequest } from '@foyer/contract/document.ts';
import type { ErrorCode } from '@foyer/contract/errors.ts';
import type { Merchant } from '#merchant/merchant.ts';
import { readSettings } from '#merchant/settings.ts';
import { type MerchantState, merchantStateOf, merchantStateOfFailure } from '#shell/merchant-state.ts';
import { screenOf } from '#startup/start.ts';

export type MerchantView = {
  readonly state: MerchantState;
  /** The known data of the merchant; null without a template. */
  readonly merchant: Merchant | null;
};

function closedBy(code: string | null): MerchantState {
  return (
    merchantStateOfFailure({ code: (code ?? 'unknown_error') as ErrorCode, status: 503 }) ?? 'broken-service'
  );
}

function valueOf<Value>(answer: Envelope<Value>): Value | null {
  return answer.success ? answer.value : null;
}

export async function loadMerchant({ ask }: DocumentRequest): Promise<MerchantView> {
  const template = await ask(templates, { device: 'MOBILE' as const });
  if (!template.success || !template.value) return { state: closedBy(template.errorCode), merchant: null };
  const [flags, switches, land, open] = await Promise.all([
    ask(whitelabel, {}),
    ask(settings, {}),
    ask(country, {}),
    ask(status, { device: 'MOBILE' as const, track: '0' as const }),
  ]);
  const opened = valueOf(open);
  // One document serves many visitors, so it does not contain their country. The app requests that itself.
  const placeless = opened && { ...opened, location: { ip: '', country: '', countryCode: '' } };
  return {
    state: opened ? merchantStateOf(screenOf(opened)) : 'open',
    merchant: {
      template: template.value,
      flags: valueOf(flags) ?? {},
      settings: readSettings(valueOf(switches)),
      country: valueOf(land),
      status: placeless,
    },
  };
}
