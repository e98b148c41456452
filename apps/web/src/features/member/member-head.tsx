import { memberInfo } from '@foyer/contract/calls/member.ts';
import { memberIcon } from '@foyer/contract/calls/profile.ts';
import { isMember } from '@foyer/contract/member-type.ts';
import { useState } from 'react';
import { sayNow, useWords } from '#language/language.ts';
import { useCall } from '#request/use-call.ts';
import { useSession } from '#session/session.ts';
import { penIcon } from '#ui/icons/account-icons.ts';
import { Badge } from '#ui/controls/badge.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { crownIcon } from '#ui/icons/icons.ts';
import { lazySheet } from '#ui/waiting/lazy-part.tsx';
import { showToast } from '#ui/layers/messages.ts';
import { avatarOf } from './avatars.ts';
import s from './member-head.module.css';
import { useRank } from './use-rank.ts';

const AvatarSheet = lazySheet(
  async () => (await import('./avatar-sheet.tsx')).AvatarSheet,
  () => showToast({ kind: 'danger', text: sayNow()('broken.title') }),
);

/** The member: picture, name, club. */
export function MemberHead() {
  const t = useWords();
  const session = useSession();
  const icon = useCall(memberIcon, {}, { alert: false }).value?.icon ?? 1;
  const info = useCall(memberInfo, {});
  const club = info.value?.clubLabel;
  // The rank contains the club's name in the visitor's language.
  const clubName = useRank().value?.rankLabel?.labelName ?? club?.labelName;
  const [isChoosing, setChoosing] = useState(false);
  return (
    <header className={s.head}>
      <button
        type="button"
        className={s.avatar}
        aria-haspopup="dialog"
        aria-label={t('member.changePicture')}
        onClick={() => setChoosing(true)}
      >
        <img className={s.picture} src={avatarOf(icon)} width={72} height={72} alt="" />
        <span className={s.pen}>
          <Icon shape={penIcon} size={16} />
        </span>
      </button>
      <div className={s.who}>
        <h1 className={s.name}>
          <bdi>{session?.userName}</bdi>
        </h1>
        {info.isLoading && session && isMember(session.type) && <span className={s.badgeWait} />}
        {club && (
          <Badge kind="accent" icon={crownIcon}>
            {clubName}
          </Badge>
        )}
      </div>
      <AvatarSheet chosen={icon} open={isChoosing} onClose={() => setChoosing(false)} />
    </header>
  );
}
