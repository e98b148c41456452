// Every column with values that are encrypted under SECRETS_KEY, and the purpose of each value. A test looks for values of
// the former key in every column of the schema.
import { labelOf } from '@foyer/lottery/draw.ts';
import { secretPurpose as captchaPurpose } from '#domains/captcha/settings.ts';
import { chatPurpose } from '#domains/chat/settings.ts';
import { seedPurpose } from '#domains/lottery/draws.ts';
import { cardPurpose } from '#domains/member/bank-cards.ts';
import { providerPurpose } from '#domains/payments/providers.ts';
import { numberPurpose } from '#domains/payments/withdraw.ts';
import { vendorPurpose } from '#domains/play/links.ts';
import { pushPurposes } from '#domains/push/providers.ts';
import { destinationPurpose } from '#domains/reports/destinations.ts';
import { secretPurpose as factorPurpose } from '#domains/session/factors.ts';
import { identityPurpose } from '#domains/social/providers.ts';
import { routePurpose } from '#domains/verification/delivery.ts';
import { sealingPurpose } from '#security/sealing.ts';
import { signerPurpose } from '#security/signers.ts';

type Row = Readonly<Record<string, string>>;
export type SealedColumn = {
  readonly table: string;
  readonly column: string;
  /** The columns that the purpose is made of. */
  readonly of: readonly string[];
  readonly purpose: (merchant: string, row: Row) => string;
};

function sealed(
  place: `${string}.${string}`,
  purpose: SealedColumn['purpose'],
  of: readonly string[] = [],
): SealedColumn {
  const [table = '', column = ''] = place.split('.');
  return { table, column, of, purpose };
}

function ofVendor(merchant: string, { vendor_code: vendor = '' }: Row): string {
  return vendorPurpose(merchant, vendor);
}
function ofSigner(merchant: string, { role, name = '' }: Row): string {
  return signerPurpose(merchant, { role: role === 'operator' ? role : 'partner', name });
}

export const sealedColumns: readonly SealedColumn[] = [
  sealed('bank_cards.account_no', cardPurpose),
  sealed('captcha_accounts.secret', captchaPurpose),
  sealed('chat_services.key', chatPurpose),
  sealed('event_destinations.token', (merchant, { id = '' }) => destinationPurpose(merchant, id), ['id']),
  sealed(
    'lotto_draws.hidden_seed',
    (merchant, { game_id: game = '', numero = '' }) => seedPurpose(labelOf(merchant, game, numero)),
    ['game_id', 'numero'],
  ),
  sealed(
    'message_routes.secret',
    (merchant, { channel }) => routePurpose(merchant, channel === 'sms' ? channel : 'mail'),
    ['channel'],
  ),
  sealed('payment_providers.secret', (merchant, { code = '' }) => providerPurpose(merchant, code), ['code']),
  sealed('push_providers.secret', (merchant) => pushPurposes(merchant).account),
  sealed('push_providers.stand_in_key', (merchant) => pushPurposes(merchant).standIn),
  sealed('sealing_keys.private_key', sealingPurpose),
  sealed('second_factors.secret', factorPurpose),
  sealed('signers.secret', ofSigner, ['role', 'name']),
  sealed('signers.former_secret', ofSigner, ['role', 'name']),
  sealed('social_providers.secret', (merchant, { provider = '' }) => identityPurpose(merchant, provider), [
    'provider',
  ]),
  sealed('started_factors.secret', factorPurpose),
  sealed('vendor_links.secret', ofVendor, ['vendor_code']),
  sealed('vendor_links.former_secret', ofVendor, ['vendor_code']),
  sealed('withdraw_orders.account_no', numberPurpose),
];
