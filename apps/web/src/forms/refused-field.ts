import type { Failure } from '#request/outcome.ts';

/** The field of a form that the gateway refuses by `field.invalid`, or null. */
export function refusedField({ code, value }: Pick<Failure, 'code' | 'value'>): string | null {
  const { field } = Object(value) as { field?: unknown };
  return code === 'field.invalid' && typeof field === 'string' ? field : null;
}
