import { memberInfo } from '@foyer/contract/calls/member.ts';
import { isMember } from '@foyer/contract/member-type.ts';
import { useWords } from '#language/language.ts';
import { paths } from '#navigation/paths.ts';
import { useCall } from '#request/use-call.ts';
import { useSession } from '#session/session.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { chevronIcon, crownIcon } from '#ui/icons/icons.ts';
import { ProgressBar } from '#ui/controls/progress-bar.tsx';
import { Skeleton } from '#ui/waiting/skeleton.tsx';
import s from './rank-card.module.css';
import { rankPercent } from './rank-rules.ts';
import { useRank } from './use-rank.ts';

/** The club in one card with the link to its page; empty for members without a club. */
export function RankCard() {
  const t = useWords();
  const info = useCall(memberInfo, {});
  const club = info.value?.clubLabel;
  const { value: rank, isLoading } = useRank();
  const isInClub = isMember(useSession()?.type ?? null);
  if (isInClub && (info.isLoading || isLoading))
    return (
      <div className={s.waiting} aria-busy="true">
        <Skeleton shape="title" />
      </div>
    );
  if (club?.type !== 'AUTO' || !rank?.rankLabel) return null;
  const percent = rankPercent(rank);
  const { rankLabel, nextLabel } = rank;
  return (
    <a className={s.card} href={paths.benefits}>
      <span className={s.line}>
        <span className={s.medal}>
          <Icon shape={crownIcon} />
        </span>
        <span className={s.words}>
          <span className={s.rank}>{rankLabel.labelName}</span>
          <span className={s.next}>
            {nextLabel ? t('club.towards', { rank: nextLabel.labelName, percent }) : t('club.highest')}
          </span>
        </span>
        <Icon shape={chevronIcon} size={20} />
      </span>
      <ProgressBar label={t('club.progress')} percent={percent} />
    </a>
  );
}
