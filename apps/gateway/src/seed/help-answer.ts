// The form of the demo merchants' help.
import type { Words } from '#db/tables/merchants.ts';

type InLanguages = Readonly<Record<'EN' | 'CN' | 'AR', Words>>;
export type SeedHelp = { id: string; icon: string; words: InLanguages; items: readonly SeedAnswer[] };
type SeedAnswer = { id: string; words: InLanguages };

/** A question and its answer in each language. */
export function answer(
  id: string,
  EN: readonly [string, string],
  CN: readonly [string, string],
  AR: readonly [string, string],
): SeedAnswer {
  const of = ([title, content]: readonly [string, string]) => ({ title, content: `<p>${content}</p>` });
  return { id, words: { EN: of(EN), CN: of(CN), AR: of(AR) } };
}
