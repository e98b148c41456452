// The description of the merchant, read and applied by its back office.
import type { InputOf, ValueOf } from '@foyer/contract/call.ts';
import type { merchantDescription, setDescription } from '@foyer/contract/calls/operator.ts';
import type { IsPlayable } from '#domains/description/offers.ts';
import { applyDescription, readDescription, showDescription } from '#domains/description/service.ts';
import { DescriptionProblem } from '#domains/description/description-problem.ts';
import type { Secrets } from '#security/secrets.ts';
import type { At } from '#service/at.ts';
import { Refusal } from '#service/refusal.ts';

export async function showOwnDescription({ db, merchant }: At): Promise<ValueOf<typeof merchantDescription>> {
  const description = await showDescription(db, merchant.id);
  if (description === null) throw new Error(`${merchant.id} has no row`);
  return { description: { ...description } };
}

/** Applies a description of this merchant, except for the operator's fields. */
export async function changeDescription(
  at: At,
  { secrets, isPlayable }: { secrets: Secrets; isPlayable: IsPlayable },
  { description, dryRun }: InputOf<typeof setDescription>,
): Promise<ValueOf<typeof setDescription>> {
  try {
    const file = readDescription(description);
    if (file.id !== at.merchant.id)
      throw new DescriptionProblem([{ path: 'id', message: `must be ${at.merchant.id}` }]);
    const options = { dryRun: dryRun ?? false, byOperator: false };
    const applying = { db: at.db, secrets, now: at.clock.now(), isPlayable, ...options };
    const changes = await applyDescription(file, applying);
    at.log.info(
      { event: 'operator.description', dryRun, changes: changes.length },
      'the back office applied a description',
    );
    return { changes };
  } catch (error) {
    if (!(error instanceof DescriptionProblem)) throw error;
    throw new Refusal('request.invalid', { value: { problems: error.problems } });
  }
}
