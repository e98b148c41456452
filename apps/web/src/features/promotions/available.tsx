import type { ValueOf } from '@foyer/contract/call.ts';
import { availableRewards, promoCodeEnable } from '@foyer/contract/calls/promotions.ts';
import { decideEntry, entries } from '@foyer/contract/entries.ts';
import { useApplication } from '#content/stored-promotion.ts';
import { LoadFailed } from '#states/load-failed.tsx';
import { useAnnouncements } from '#content/use-announcements.ts';
import { useMoney } from '#money/use-money.ts';
import { Moment } from '#language/moment.tsx';
import { useWords } from '#language/language.ts';
import { paths } from '#navigation/paths.ts';
import { useCall } from '#request/use-call.ts';
import { usePerson } from '#session/session.ts';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { EmptyPicture } from '#ui/media/illustrations.tsx';
import { giftIcon } from '#ui/icons/nav-icons.ts';
import { Picture } from '#ui/media/picture.tsx';
import { Skeleton } from '#ui/waiting/skeleton.tsx';
import { StatePage } from '#ui/waiting/state-page.tsx';
import { CodeForm } from './code-form.tsx';
import s from './rewards-screen.module.css';
import { useClaim } from './use-rewards.ts';

type Card = ValueOf<typeof availableRewards>[number];
/** The picture of its announcement. */
type Art = { readonly image: string; readonly color: string } | undefined;

/** Placeholders of cards that are loading. */
function Waiting() {
  return (
    <div className={s.cards} aria-busy="true">
      <Skeleton shape="banner" />
      <Skeleton shape="banner" />
      <Skeleton shape="banner" />
    </div>
  );
}

/**
 * The code form, the rewards to claim and the promotions to apply for, rendered together so that nothing moves. A
 * virtual account sees the rewards; the gateway refuses each act to it.
 */
export function Available() {
  const t = useWords();
  const mayAct = decideEntry(entries.applyReward, usePerson()) === 'go';
  const { value, error, refresh } = useCall(availableRewards, {});
  const codes = useCall(promoCodeEnable, {}, { alert: false });
  const told = useAnnouncements('promotion').value?.promotion ?? [];
  const { claim, claiming } = useClaim();
  if (!value && error) return <LoadFailed onRetry={refresh} />;
  if (!value || codes.isLoading) return <Waiting />;
  const form = codes.value && mayAct && <CodeForm />;
  if (value.length === 0)
    return (
      <>
        {form}
        <StatePage
          picture={<EmptyPicture sign={giftIcon} />}
          title={t('rewards.none')}
          text={t('rewards.noneText')}
        >
          <ButtonLink block href={paths.activity}>
            {t('rewards.toOffers')}
          </ButtonLink>
        </StatePage>
      </>
    );
  return (
    <>
      {form}
      <ul className={s.cards}>
        {value.map((card) => (
          <Reward
            key={card.promotionId}
            card={card}
            art={told.find(({ linkedPromotionId }) => linkedPromotionId === card.promotionId)}
            mayAct={mayAct}
            isClaiming={claiming === card.promotionId}
            onClaim={() => void claim(card.promotionId)}
          />
        ))}
      </ul>
    </>
  );
}

type RewardProps = {
  readonly card: Card;
  readonly art: Art;
  readonly mayAct: boolean;
  readonly isClaiming: boolean;
  readonly onClaim: () => void;
};

function Reward({ card, art, mayAct, isClaiming, onClaim }: RewardProps) {
  const t = useWords();
  const { text: money } = useMoney();
  const { promotionId, title, subtitle, amount, expireAt, status } = card;
  const application = useApplication({ ...card, linkedPromotionId: promotionId });
  const act =
    status === 'APPROVED' ? (
      <Button size="sm" busy={isClaiming} onClick={onClaim}>
        {t('rewards.claim')}
      </Button>
    ) : (
      <ButtonLink size="sm" look="inverse" className={s.apply} {...application}>
        {t('rewards.apply')}
      </ButtonLink>
    );
  return (
    <li className={s.card}>
      {art?.image && <Picture className={s.art} src={art.image} color={art.color} width={780} height={440} />}
      <div className={s.words}>
        <h2 className={s.title}>{title}</h2>
        <p className={s.subtitle}>{subtitle}</p>
        <p className={s.amount}>
          <bdi>{money(amount)}</bdi>
        </p>
        {mayAct && act}
        {expireAt !== null && (
          <p className={s.until}>
            {t('rewards.until')} <Moment at={expireAt} />
          </p>
        )}
      </div>
    </li>
  );
}
