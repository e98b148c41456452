import { memberInfo } from '@foyer/contract/calls/member.ts';
import { useWords } from '#language/language.ts';
import { useCall } from '#request/use-call.ts';
import { Icon } from '#ui/icon.tsx';
import { chevronIcon, crownIcon } from '#ui/icons.ts';
import { ProgressBar } from '#ui/progress-bar.tsx';
import s from './rank-card.module.css';
import { rankPercent } from './rank-rules.ts';
import { useRank } from './use-rank.ts';

/** The club in one card, and the way to its page; nothing for whoever is in none. */
export function RankCard() {
  const t = useWords();
  const club = useCall(memberInfo, {}).value?.clubLabel;
  const rank = useRank().value;
  if (club?.type !== 'AUTO' || !rank?.rankLabel) return null;
  const percent = rankPercent(rank);
  const { rankLabel, nextLabel } = rank;
  return (
    <a className={s.card} href="/m/member/benefits">
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
