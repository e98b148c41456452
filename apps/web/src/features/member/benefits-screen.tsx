import { BIRTHDAY_ACCOUNT_DAYS } from '@foyer/contract/benefit-rules.ts';
import { benefitPayments } from '@foyer/contract/calls/benefits.ts';
import { memberInfo } from '@foyer/contract/calls/member.ts';
import { LoadFailed } from '#states/load-failed.tsx';
import { useLanguage, useWords } from '#language/language.ts';
import { useMoney } from '#money/use-money.ts';
import { BenefitPayments } from '#benefits/benefit-payments.tsx';
import { ratePercent } from '#language/rate-percent.ts';
import { useCall } from '#request/use-call.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { checkIcon, crownIcon } from '#ui/icons/icons.ts';
import { EmptyPicture } from '#ui/media/illustrations.tsx';
import { Page } from '#ui/layout/page.tsx';
import { ProgressBar } from '#ui/controls/progress-bar.tsx';
import { Skeleton } from '#ui/waiting/skeleton.tsx';
import { StatePage } from '#ui/waiting/state-page.tsx';
import s from './benefits-screen.module.css';
import { Conditions } from './conditions.tsx';
import { type RankProgress, rankPercent } from './rank-rules.ts';
import { useRank } from './use-rank.ts';

/** The club: the member's rank, the conditions of the next rank, and the benefits of each (OPEN-C-112). */
export default function BenefitsScreen() {
  const t = useWords();
  const info = useCall(memberInfo, {});
  const rank = useRank();
  if (info.value && info.value.clubLabel?.type !== 'AUTO')
    return (
      <Page wide>
        <StatePage
          picture={<EmptyPicture sign={crownIcon} />}
          title={t('error.coming_soon')}
          text={t('club.soon')}
        />
        <PaidBenefits isPaying={false} />
      </Page>
    );
  const failed = [rank, info].find(({ error, value }) => error && !value);
  if (failed)
    return (
      <Page wide>
        <LoadFailed onRetry={failed.refresh} />
      </Page>
    );
  return (
    <Page wide busy={!rank.value || !info.value}>
      {rank.value && info.value ? <Club rank={rank.value} /> : <Skeleton shape="banner" />}
    </Page>
  );
}

function Club({ rank }: { readonly rank: RankProgress }) {
  const t = useWords();
  const percent = rankPercent(rank);
  const { rankLabel, nextLabel, conditions, fulfilled, levels } = rank;
  const isPaying = levels.some(paysSomething);
  return (
    <>
      <section className={s.hero}>
        <span className={s.medal}>
          <Icon shape={crownIcon} />
        </span>
        <p className={s.eyebrow}>{t('club.yourRank')}</p>
        <h2 className={s.rank}>{rankLabel?.labelName}</h2>
        <ProgressBar label={t('club.progress')} percent={percent} />
        <p className={s.next}>
          {nextLabel ? t('club.towards', { rank: nextLabel.labelName, percent }) : t('club.highest')}
        </p>
      </section>
      {nextLabel && conditions.length > 0 && (
        <section>
          <h2 className={s.heading}>{t('club.conditions', { rank: nextLabel.labelName })}</h2>
          <Conditions conditions={conditions} />
        </section>
      )}
      {rankLabel && fulfilled.length > 0 && (
        <section>
          <h2 className={s.heading}>{t('club.why', { rank: rankLabel.labelName })}</h2>
          {fulfilled.every(({ completed }) => completed) ? (
            <Conditions conditions={fulfilled} />
          ) : (
            <p className={s.note}>{t('club.given')}</p>
          )}
        </section>
      )}
      <section>
        <h2 className={s.heading}>{t('club.levels')}</h2>
        <ol className={s.levels}>
          {levels.map((level) => (
            <Level key={level.rankLevel} level={level} own={rankLabel?.rankLevel ?? 0} />
          ))}
        </ol>
        {isPaying && <p className={s.note}>{t('club.paidNote', { days: BIRTHDAY_ACCOUNT_DAYS })}</p>}
      </section>
      <PaidBenefits isPaying={isPaying} />
      <OwnRebates />
    </>
  );
}

function paysSomething({ cashbackRate, birthdayGift }: RankProgress['levels'][number]): boolean {
  return cashbackRate > 0 || birthdayGift !== '0';
}

/** The club's payments. A club that has stopped paying shows them only where there are some. */
function PaidBenefits({ isPaying }: { readonly isPaying: boolean }) {
  const t = useWords();
  const { value } = useCall(benefitPayments, { of: 'CLUB', pageNum: 1 }, { alert: false });
  if (!isPaying && (!value || value.content.length === 0)) return null;
  return (
    <section>
      <h2 className={s.heading}>{t('club.payments')}</h2>
      <BenefitPayments of="CLUB" empty={<p className={s.note}>{t('club.noPayments')}</p>} />
    </section>
  );
}

/** Rebates of a member, where an agent gives some; nothing otherwise. */
function OwnRebates() {
  const t = useWords();
  const { value } = useCall(benefitPayments, { of: 'REBATE', pageNum: 1 }, { alert: false });
  if (!value || value.content.length === 0) return null;
  return (
    <section>
      <h2 className={s.heading}>{t('club.rebates')}</h2>
      <BenefitPayments of="REBATE" empty={null} />
    </section>
  );
}

function Level({ level, own }: { readonly level: RankProgress['levels'][number]; readonly own: number }) {
  const t = useWords();
  const { intl } = useLanguage();
  const { text: money } = useMoney();
  const isOwn = level.rankLevel === own;
  return (
    <li className={s.level} aria-current={isOwn ? 'true' : undefined}>
      <div className={s.levelHead}>
        <span className={s.levelMark}>
          <Icon shape={level.rankLevel < own ? checkIcon : crownIcon} size={20} />
        </span>
        <h3 className={s.levelName}>{level.labelName}</h3>
        {isOwn && <span className={s.own}>{t('club.yours')}</span>}
      </div>
      <dl className={s.benefits}>
        {level.cashbackRate > 0 && (
          <div className={s.benefit}>
            <dt>{t('club.cashback')}</dt>
            <dd>
              <bdi>{t('club.cashbackOf', { rate: ratePercent(intl, level.cashbackRate) })}</bdi>
            </dd>
          </div>
        )}
        {level.birthdayGift !== '0' && (
          <div className={s.benefit}>
            <dt>{t('club.gift')}</dt>
            <dd>
              <bdi>{money(level.birthdayGift)}</bdi>
            </dd>
          </div>
        )}
        {level.benefits.map(({ title, value }) => (
          <div key={title} className={s.benefit}>
            <dt>{title}</dt>
            <dd>
              <bdi dir="auto">{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </li>
  );
}
