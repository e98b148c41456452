// The promotions of one category (CCALL-18), from the first source only: without an answer, the page has those of all
// categories.
import { announcements } from '@foyer/contract/calls/system.ts';
import { announcementsInput } from '#catalogue/content-inputs.ts';
import { useVisitorInputs } from '#catalogue/visitor-inputs.ts';
import { useCall } from '#request/use-call.ts';

/** Undefined until they are loaded; nothing is requested without a category. */
export function useCategory(category: string) {
  const input = { ...announcementsInput(useVisitorInputs(), 'promotion'), category };
  return useCall(announcements, input, { enabled: category !== '', alert: false }).value?.promotion;
}
