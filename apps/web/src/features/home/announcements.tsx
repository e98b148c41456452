import { useAnnouncements } from '#content/use-announcements.ts';
import { useWords } from '#language/language.ts';
import { paths } from '#navigation/paths.ts';
import { Ticker } from '#ui/lists/ticker.tsx';

/** The ticker (HOME-02, NOTICE-01): each item leads to its announcement. */
export function Announcements() {
  const t = useWords();
  const { value } = useAnnouncements('banners,player,popup');
  const items = (value?.player ?? []).map(({ id, title }) => ({
    key: id,
    text: title,
    href: `${paths.notice}?id=${encodeURIComponent(id)}`,
  }));
  return (
    <Ticker
      label={t('home.announcements')}
      pauseLabel={t('home.pauseAnnouncements')}
      playLabel={t('home.playAnnouncements')}
      emptyText={value ? t('home.noAnnouncements') : ''}
      items={items}
    />
  );
}
