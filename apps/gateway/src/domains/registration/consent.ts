// Consent to the age and the merchant's terms: no registration method creates a member without it.
import { createHash } from 'node:crypto';
import type { At } from '#service/at.ts';
import { refusedField } from '#service/refusal.ts';
import { remembered } from '#service/memo.ts';
import type { RegistrationRules } from './settings.ts';

/** Throws unless the visitor agreed to the merchant's terms. */
export function requireConsent({ consent }: { consent?: boolean | undefined }): void {
  if (consent !== true) throw refusedField('consent', 'required');
}

/** The merchant's own agreement in all its languages (OPEN-C-121); empty where the app's neutral agreement is shown. */
const textsOf = remembered(5_000, ({ db }) =>
  db
    .selectFrom('help_items')
    .select(['id', 'words'])
    .where('group_id', '=', 'agreement')
    .orderBy('position')
    .execute(),
);

/** The version of the present terms, stored with a registration; it changes with every change of the text. */
export async function agreementOf(at: At, { ageLimit }: RegistrationRules): Promise<string> {
  return createHash('sha256')
    .update(JSON.stringify([ageLimit, await textsOf(at)]))
    .digest('base64url');
}
