import { announcements } from '@foyer/contract/calls/system.ts';
import { useAsking } from '#catalogue/asking.ts';
import { useWords } from '#language/language.ts';
import { isPlace } from '#navigation/paths.ts';
import { useCall } from '#request/use-call.ts';
import { Ticker } from '#ui/ticker.tsx';
import { announcementsInput } from '#catalogue/content-inputs.ts';

const noticesPath = '/m/notice';

/** The ticker (HOME-02, NOTICE-01): its items lead to the announcements as soon as that screen is there. */
export function Announcements() {
  const t = useWords();
  const { value } = useCall(announcements, announcementsInput(useAsking()), { keepLast: true });
  const items = (value?.player ?? []).map(({ id, title }) => ({
    key: id,
    text: title,
    ...(isPlace(noticesPath) && { href: noticesPath }),
  }));
  return (
    <Ticker
      label={t('home.announcements')}
      pauseLabel={t('home.pauseAnnouncements')}
      playLabel={t('home.playAnnouncements')}
      emptyText={t('home.noAnnouncements')}
      items={items}
    />
  );
}
