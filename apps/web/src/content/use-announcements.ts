// The merchant's announcements from the first source; from the second one, unchanged, when the first fails
// (OPEN-C-74).
import { lobbyNews } from '@foyer/contract/calls/content.ts';
import { announcements } from '@foyer/contract/calls/system.ts';
import { callKey, useAnswers } from '#request/answer-cache.ts';
import { useCall } from '#request/use-call.ts';
import { useVisitorInputs } from '#catalogue/visitor-inputs.ts';
import { announcementsInput } from '#catalogue/content-inputs.ts';

/** The size of the pictures of banners, popups and promotions. */
export const announcedSize = { width: 780, height: 440 } as const;

const home = 'banners,player,popup';
/** Kinds of announcement as the call names them. */
export type Kinds = typeof home | 'promotion' | 'player';

/** Home's answer contains the news too: a page that has it makes no request (START-15). */
function useSource(kinds: Kinds): Kinds {
  const at = useVisitorInputs();
  const isHeld = useAnswers().valueOf(callKey(announcements, announcementsInput(at, home))) !== undefined;
  return kinds === 'player' && isHeld ? home : kinds;
}

export function useAnnouncements(kinds: Kinds, { enabled = true } = {}) {
  const input = announcementsInput(useVisitorInputs(), useSource(kinds));
  const first = useCall(announcements, input, { keepLast: true, alert: false, enabled });
  const hasFailed = first.error !== null;
  const second = useCall(lobbyNews, input, { keepLast: true, enabled: enabled && hasFailed });
  return hasFailed ? second : first;
}
