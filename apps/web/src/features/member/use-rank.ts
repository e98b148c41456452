import { rankProgress } from '@foyer/contract/calls/club.ts';
import { useLanguage } from '#language/language.ts';
import { useCall } from '#request/use-call.ts';

/** The member's rank and the conditions of the next one, in the visitor's language (MEMBER-05). */
export function useRank() {
  return useCall(rankProgress, { language: useLanguage().code }, { keepLast: true });
}
