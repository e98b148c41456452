// The age and the house's agreement: nobody becomes a member, whichever way, who has not said yes to them.
import { createHash } from 'node:crypto';
import type { At } from '#service/at.ts';
import { Refusal } from '#service/refusal.ts';
import { remembered } from '#service/memo.ts';
import type { House } from './settings.ts';

/** Throws unless the visitor agreed to the house's terms. */
export function insistOnConsent({ consent }: { consent?: boolean | undefined }): void {
  if (consent !== true)
    throw new Refusal('field.invalid', { value: { field: 'consent', complaint: 'required' } });
}

/** The merchant's own agreement in all its languages (OPEN-C-121); empty where the app's neutral one is shown. */
const textsOf = remembered(5_000, ({ db }) =>
  db
    .selectFrom('help_items')
    .select(['id', 'words'])
    .where('group_id', '=', 'agreement')
    .orderBy('position')
    .execute(),
);

/** What is agreed to today, as it is kept with a registration: changes with every word of it. */
export async function agreementOf(at: At, { ageLimit }: House): Promise<string> {
  return createHash('sha256')
    .update(JSON.stringify([ageLimit, await textsOf(at)]))
    .digest('base64url');
}
