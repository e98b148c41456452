import { isRegular } from '@foyer/contract/member-type.ts';
import { useStore } from '#device/store.ts';
import { useWords } from '#language/language.ts';
import { unreadNotificationCount } from '#push/unread-notifications.ts';
import { useSession } from '#session/session.ts';
import { IconLink } from '#ui/controls/icon-button.tsx';
import { bellIcon } from '#ui/icons/account-icons.ts';
import { tileEntries } from './member-tiles.ts';

/** Leads to the notifications; it says how many are unread. */
export function Bell() {
  const t = useWords();
  const count = useStore(unreadNotificationCount);
  const person = useSession()?.type ?? null;
  if (!isRegular(person)) return null;
  const label = t('member.tile.notifications');
  return (
    <IconLink
      href={tileEntries.notifications[0]}
      shape={bellIcon}
      dot={count > 0}
      label={count > 0 ? `${label}: ${count}` : label}
    />
  );
}
