import {
  notifications,
  readNotifications,
  unreadNotifications,
} from '@foyer/contract/calls/notifications.ts';
import type { NotificationKind } from '@foyer/contract/notification-kinds.ts';
import type { ValueOf } from '@foyer/contract/call.ts';
import { useEffect, useState } from 'react';
import { Moment } from '#language/moment.tsx';
import { failureWords } from '#language/failure-words.ts';
import { sayNow, useWords } from '#language/language.ts';
import { unreadNotificationCount } from '#push/unread-notifications.ts';
import { useAct } from '#request/use-act.ts';
import { useCall } from '#request/use-call.ts';
import { namedPage } from '#device/named-page.ts';
import { LoadFailed } from '#states/load-failed.tsx';
import { Button } from '#ui/controls/button.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { cx } from '#ui/class-names.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { bellIcon } from '#ui/icons/account-icons.ts';
import { filterIcon, type IconShape, megaphoneIcon } from '#ui/icons/icons.ts';
import { chatIcon, depositIcon, giftIcon, withdrawIcon } from '#ui/icons/nav-icons.ts';
import { lazySheet } from '#ui/waiting/lazy-part.tsx';
import { showToast } from '#ui/layers/messages.ts';
import { WaitingRows } from '#ui/waiting/waiting-rows.tsx';
import s from './notifications.module.css';
import { Nothing } from './nothing.tsx';

type Row = ValueOf<typeof notifications>['content'][number];

const icons: Readonly<Record<NotificationKind, IconShape>> = {
  deposit: depositIcon,
  withdrawal: withdrawIcon,
  reward: giftIcon,
  chat: chatIcon,
  news: megaphoneIcon,
};

const SettingsSheet = lazySheet(
  async () => (await import('./notification-settings.tsx')).NotificationSettings,
  () => showToast({ kind: 'danger', text: sayNow()('broken.title') }),
);

/** Marks notifications as read on every device of the member. */
function useRead() {
  const { act, isBusy } = useAct(readNotifications, { stale: [notifications, unreadNotifications] });
  const read = async (id: string, andEarlier: boolean) => {
    const answer = await act({ id, andEarlier }, { alert: false });
    if (answer.ok) unreadNotificationCount.set(answer.value.unread);
    // A row leads to its page in any case; the button has no other effect to show.
    else if (andEarlier) showToast({ kind: 'danger', text: failureWords(sayNow(), answer.error).text });
  };
  return { read, isBusy };
}

/** The member's own notifications, the latest first. */
export function Notifications() {
  const t = useWords();
  const [isSetting, setSetting] = useState(false);
  const { value, error, refresh } = useCall(notifications, {});
  const { read, isBusy } = useRead();
  const newest = value?.content[0];
  const unread = value?.unread;
  useEffect(() => {
    if (unread !== undefined) unreadNotificationCount.set(unread);
  }, [unread]);
  return (
    <section className={s.centre} aria-label={t('content.own')}>
      <div className={s.head}>
        {newest && (unread ?? 0) > 0 && (
          <Button size="sm" look="ghost" busy={isBusy} onClick={() => void read(newest.id, true)}>
            {t('content.markAllRead')}
          </Button>
        )}
        <span className={s.gap} />
        <IconButton
          shape={filterIcon}
          label={t('content.notificationSettings')}
          onClick={() => setSetting(true)}
        />
      </div>
      {!value && (error ? <LoadFailed onRetry={refresh} /> : <WaitingRows apart />)}
      {value?.content.length === 0 && (
        <Nothing
          sign={bellIcon}
          title={t('content.noNotifications')}
          text={t('content.noNotificationsText')}
        />
      )}
      {value && value.content.length > 0 && <Pages onRead={(id) => void read(id, false)} />}
      <SettingsSheet open={isSetting} onClose={() => setSetting(false)} />
    </section>
  );
}

type OnRead = { readonly onRead: (id: string) => void };

/** The pages so far, each named by the last row of the one before. */
function Pages({ onRead }: OnRead) {
  const [starts, setStarts] = useState<readonly (string | undefined)[]>([undefined]);
  return starts.map((before, place) => (
    <NotificationPage
      key={before ?? ''}
      before={before}
      onRead={onRead}
      onMore={place === starts.length - 1 ? (last) => setStarts((known) => [...known, last]) : undefined}
    />
  ));
}

type PageProps = OnRead & {
  readonly before: string | undefined;
  /** Loads the next page; missing where there is one already. */
  readonly onMore: ((last: string) => void) | undefined;
};

function NotificationPage({ before, onRead, onMore }: PageProps) {
  const t = useWords();
  const { value, error, refresh } = useCall(notifications, before === undefined ? {} : { before });
  if (!value) return error ? <LoadFailed onRetry={refresh} /> : <WaitingRows apart />;
  const last = value.content.at(-1);
  return (
    <>
      <ul className={s.list}>
        {value.content.map((row) => (
          <li key={row.id}>
            <Notification row={row} onRead={onRead} />
          </li>
        ))}
      </ul>
      {value.hasMore && last && onMore && (
        <Button look="soft" block onClick={() => onMore(last.id)}>
          {t('pages.more')}
        </Button>
      )}
    </>
  );
}

function Notification({ row, onRead }: OnRead & { readonly row: Row }) {
  const t = useWords();
  const { id, kind, title, text, path, time, isRead } = row;
  return (
    <a
      className={cx(s.row, !isRead && s.unread)}
      href={namedPage(path, location.origin)}
      onClick={() => isRead || onRead(id)}
    >
      <span className={s.mark}>
        <Icon shape={icons[kind]} size={20} look="base" />
      </span>
      <span className={s.words}>
        <span className={s.title}>
          <bdi dir="auto">{title}</bdi>
          {!isRead && <span className={s.new}>{t('content.unread')}</span>}
        </span>
        <span className={s.text}>
          <bdi dir="auto">{text}</bdi>
        </span>
        <span className={s.time}>
          <Moment at={time} />
        </span>
      </span>
    </a>
  );
}
