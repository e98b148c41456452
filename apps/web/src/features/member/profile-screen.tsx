import type { ValueOf } from '@foyer/contract/call.ts';
import { ownProfile } from '@foyer/contract/calls/profile.ts';
import { decideEntry, entries, isOffered } from '@foyer/contract/entries.ts';
import { useState } from 'react';
import { LoadFailed } from '#states/load-failed.tsx';
import { monthDayText } from '#language/dates.ts';
import { failureWords } from '#language/failure-words.ts';
import { useMoments } from '#language/moment.tsx';
import { useLanguage, useWords } from '#language/language.ts';
import { leftToRight } from '#language/left-to-right.ts';
import { useMerchantFacts } from '#money/use-merchant-facts.ts';
import { paths } from '#navigation/paths.ts';
import { settlingPath } from '#navigation/way-back.ts';
import { useCall } from '#request/use-call.ts';
import { useSession } from '#session/session.ts';
import { Badge } from '#ui/controls/badge.tsx';
import { cardIcon, penIcon, phoneIcon, shieldIcon } from '#ui/icons/account-icons.ts';
import { checkIcon, clockIcon } from '#ui/icons/icons.ts';
import { giftIcon, mailIcon } from '#ui/icons/nav-icons.ts';
import { Page } from '#ui/layout/page.tsx';
import { type LinkRow, LinkList } from '#ui/lists/link-list.tsx';
import { WaitingRows } from '#ui/waiting/waiting-rows.tsx';
import { BirthdaySheet } from './birthday-sheet.tsx';
import { EmailSheet } from './email-sheet.tsx';
import { FixedSheet } from './fixed-sheet.tsx';
import { NicknameSheet } from './nickname-sheet.tsx';
import s from './profile-screen.module.css';

type Profile = ValueOf<typeof ownProfile>;
type OpenSheet = 'nickname' | 'birthday' | 'email' | 'mobile';

/** The member's own data: each with its state and the form that changes it. */
export default function ProfileScreen() {
  const t = useWords();
  const { value: profile, error, refresh } = useCall(ownProfile, {}, { alert: false });
  const [open, setOpen] = useState<OpenSheet | null>(null);
  const close = () => setOpen(null);
  if (!profile)
    return (
      <Page wide busy={!error}>
        {error ? (
          <LoadFailed onRetry={refresh} text={failureWords(t, error).text} />
        ) : (
          <WaitingRows count={5} />
        )}
      </Page>
    );
  return (
    <Page wide>
      <Person profile={profile} onOpen={setOpen} />
      <Contacts profile={profile} onOpen={setOpen} />
      <NicknameSheet nickname={profile.nickname} open={open === 'nickname'} onClose={close} />
      <BirthdaySheet profile={profile} open={open === 'birthday'} onClose={close} />
      {profile.email ? (
        <FixedSheet title={t('profile.email')} open={open === 'email'} onClose={close} />
      ) : (
        <EmailSheet open={open === 'email'} onClose={close} />
      )}
      <FixedSheet title={t('profile.mobile')} open={open === 'mobile'} onClose={close} />
    </Page>
  );
}

type PartProps = { readonly profile: Profile; readonly onOpen: (sheet: OpenSheet) => void };

/** Nickname and birthday: what other members see, and what the club's gift follows. */
function Person({ profile, onOpen }: PartProps) {
  const t = useWords();
  const language = useLanguage();
  const { nickname, birthday, isBirthdayAsked } = profile;
  const rows: LinkRow[] = [
    {
      key: 'nickname',
      label: t('profile.nickname'),
      icon: penIcon,
      note: nickname || t('profile.nicknameNote'),
      state: <State isSet={!!nickname} />,
      onClick: () => onOpen('nickname'),
    },
  ];
  if (isBirthdayAsked || birthday)
    rows.push({
      key: 'birthday',
      label: t('profile.birthday'),
      icon: giftIcon,
      note: birthday ? monthDayText(language, birthday) : t('profile.birthdayNote'),
      state: <State isSet={!!birthday} />,
      onClick: () => onOpen('birthday'),
    });
  return (
    <section>
      <h2 className={s.heading}>{t('profile.you')}</h2>
      <LinkList label={t('profile.you')} rows={rows} />
    </section>
  );
}

/** Mail, number and name. Each has one form; the rows lead to it. */
function Contacts({ profile, onOpen }: PartProps) {
  const t = useWords();
  const moment = useMoments();
  const { email, emailUsableFrom, mobile, payeeName } = profile;
  const person = useSession()?.type ?? null;
  const canWithdraw =
    isOffered(entries.withdraw, useMerchantFacts()) && decideEntry(entries.withdraw, person) === 'go';
  const rows: LinkRow[] = [
    { key: 'email', label: t('profile.email'), icon: mailIcon, ...emailRow() },
    {
      key: 'mobile',
      label: t('profile.mobile'),
      icon: phoneIcon,
      note: mobile ? leftToRight(mobile) : t('profile.mobileNote'),
      state: <State isSet={!!mobile} />,
      ...(mobile ? { onClick: () => onOpen('mobile') } : { href: paths.service }),
    },
  ];
  if (canWithdraw)
    rows.push({
      key: 'payeeName',
      label: t('profile.payeeName'),
      icon: cardIcon,
      note: payeeName || t('profile.payeeNameNote'),
      state: <State isSet={!!payeeName} />,
      href: paths.bankCards,
    });
  rows.push({
    key: 'identities',
    label: t('profile.identities'),
    icon: shieldIcon,
    note: t('profile.identitiesNote'),
    href: paths.security,
  });
  return (
    <section>
      <h2 className={s.heading}>{t('profile.contacts')}</h2>
      <p className={s.text}>{t('profile.contactsText')}</p>
      <LinkList label={t('profile.contacts')} rows={rows} />
    </section>
  );

  function emailRow(): Omit<LinkRow, 'key' | 'label' | 'icon'> {
    if (!email)
      return {
        note: t('profile.emailNote'),
        state: <State isSet={false} />,
        onClick: () => onOpen('email'),
      };
    if (!emailUsableFrom)
      return { note: leftToRight(email), state: <State isSet />, onClick: () => onOpen('email') };
    const time = moment(emailUsableFrom);
    return {
      note: `${leftToRight(email)} · ${t('profile.waitsUntil', { time })}`,
      state: (
        <Badge kind="waiting" icon={clockIcon}>
          {t('profile.waits')}
        </Badge>
      ),
      href: settlingPath(paths.waits, { back: paths.profile }),
    };
  }
}

function State({ isSet }: { readonly isSet: boolean }) {
  const t = useWords();
  return (
    <Badge kind={isSet ? 'good' : undefined} icon={isSet ? checkIcon : undefined}>
      {t(isSet ? 'profile.set' : 'profile.notSet')}
    </Badge>
  );
}
