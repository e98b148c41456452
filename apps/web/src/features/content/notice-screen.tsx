import { isRegular } from '@foyer/contract/member-type.ts';
import { useLocation } from 'wouter';
import type { ScreenSearch } from './screen-search.ts';
import { LoadFailed } from '#states/load-failed.tsx';
import { Moment } from '#language/moment.tsx';
import { RichText } from '#content/rich-text.tsx';
import { useAnnouncements } from '#content/use-announcements.ts';
import { WaitingRows } from '#ui/waiting/waiting-rows.tsx';
import { useWords } from '#language/language.ts';
import { useSession } from '#session/session.ts';
import { go } from '#navigation/go.ts';
import { paths } from '#navigation/paths.ts';
import { megaphoneIcon } from '#ui/icons/icons.ts';
import { Page } from '#ui/layout/page.tsx';
import { Segmented } from '#ui/fields/segmented.tsx';
import s from './content.module.css';
import { Folded } from './folded.tsx';
import { Notifications } from './notifications.tsx';
import { Nothing } from './nothing.tsx';
import { PromotionCards } from './promotion-cards.tsx';

type Tab = 'own' | 'announcements' | 'promotions';

/** The tab that the address names; a visitor has no notifications of their own. */
function tabOf(pathname: string, search: string, isMember: boolean): Tab {
  const tab = new URLSearchParams(search).get('tab');
  if (tab === 'own' && isMember) return 'own';
  if (tab === 'announcements' || tab === 'promotions') return tab;
  return pathname === paths.news ? 'promotions' : 'announcements';
}

/** The merchant's announcements (OPEN-C-74), with a member's own notifications; news is the same page on its last tab. */
export default function NoticeScreen({ search }: ScreenSearch) {
  const t = useWords();
  const [pathname] = useLocation();
  const isMember = isRegular(useSession()?.type ?? null);
  const tab = tabOf(pathname, search, isMember);
  return (
    <Page>
      <Segmented
        legend={t('content.tabs')}
        options={[
          ...(isMember ? [{ value: 'own' as const, label: t('content.own') }] : []),
          { value: 'announcements', label: t('content.announcements') },
          { value: 'promotions', label: t('content.promotions') },
        ]}
        value={tab}
        onChange={(chosen) => go(`${pathname}?tab=${chosen}`, { replace: true })}
      />
      {tab === 'own' && isMember && <Notifications />}
      {tab === 'announcements' && <Announcements wanted={new URLSearchParams(search).get('id')} />}
      {tab === 'promotions' && <PromotionCards search={search} />}
    </Page>
  );
}

function Announcements({ wanted }: { readonly wanted: string | null }) {
  const t = useWords();
  const { value, error, refresh } = useAnnouncements('player');
  if (!value) return error ? <LoadFailed onRetry={refresh} /> : <WaitingRows apart />;
  if (value.player.length === 0)
    return (
      <Nothing
        sign={megaphoneIcon}
        title={t('content.noAnnouncements')}
        text={t('content.noAnnouncementsText')}
      />
    );
  return (
    <ul className={s.list}>
      {value.player.map(({ id, title, content, createTime }) => (
        <li key={id}>
          <Folded heading={title} note={<Moment at={createTime} />} wanted={id === wanted}>
            <RichText html={content} />
          </Folded>
        </li>
      ))}
    </ul>
  );
}
