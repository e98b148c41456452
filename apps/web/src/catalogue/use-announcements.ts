// What the merchant tells, from the first source; from the second, as it is, when the first one fails (OPEN-C-74).
import { lobbyNews } from '@foyer/contract/calls/content.ts';
import { announcements } from '@foyer/contract/calls/system.ts';
import { useCall } from '#request/use-call.ts';
import { useAsking } from './asking.ts';
import { announcementsInput } from './content-inputs.ts';

/** Kinds of announcement as the call names them. */
export type Kinds = 'banners,player,popup' | 'promotion' | 'player';

export const useAnnouncements = (kinds: Kinds, { enabled = true } = {}) => {
  const input = announcementsInput(useAsking(), kinds);
  const first = useCall(announcements, input, { keepLast: true, alert: false, enabled });
  const hasFailed = first.error !== null;
  const second = useCall(lobbyNews, input, { keepLast: true, enabled: enabled && hasFailed });
  return hasFailed ? second : first;
};
