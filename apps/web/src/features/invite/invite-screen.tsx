import { merchantPromotions } from '@foyer/contract/calls/promotions.ts';
import { useVisitorInputs } from '#catalogue/visitor-inputs.ts';
import { LoadFailed } from '#states/load-failed.tsx';
import { useMoneyIn } from '#money/use-money.ts';
import { useWords } from '#language/language.ts';
import { usePageTitle } from '#merchant/page-title.ts';
import { goBack } from '#navigation/go.ts';
import { paths } from '#navigation/paths.ts';
import { useCall } from '#request/use-call.ts';
import { useSession } from '#session/session.ts';
import { Amount } from '#ui/controls/amount.tsx';
import { ButtonLink } from '#ui/controls/button.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { backIcon } from '#ui/icons/icons.ts';
import { EmptyPicture } from '#ui/media/illustrations.tsx';
import { inviteIcon } from '#ui/icons/nav-icons.ts';
import { Lead } from '#ui/layout/lead.tsx';
import { Page } from '#ui/layout/page.tsx';
import { Skeleton } from '#ui/waiting/skeleton.tsx';
import { StatePage } from '#ui/waiting/state-page.tsx';
import { TopBar } from '#ui/layout/top-bar.tsx';
import { VisitorLinks } from './visitor-links.tsx';
import { type Details, mayInvite, type Offer, offerOf } from './invite-rules.ts';
import s from './invite.module.css';
import { OwnCode } from './own-code.tsx';

/** Invitations: the rules for all, code and link for a member (ROUTE-10, PAGE-16, OPEN-C-118). */
export default function InviteScreen() {
  const t = useWords();
  usePageTitle(t('invite.title'));
  const { merchantCode, language } = useVisitorInputs();
  const { value, error, refresh } = useCall(merchantPromotions, { merchantCode, language });
  return (
    <>
      <TopBar
        start={<IconButton shape={backIcon} label={t('action.back')} onClick={goBack} />}
        title={t('invite.title')}
        end={<span />}
      />
      <Page wide>
        {value && <Shown offer={offerOf(value)} />}
        {!value && !error && <Waiting />}
        {!value && error && <LoadFailed onRetry={refresh} />}
      </Page>
    </>
  );
}

function Shown({ offer }: { readonly offer: Offer | null }) {
  const t = useWords();
  const session = useSession();
  if (!offer)
    return (
      <StatePage
        picture={<EmptyPicture sign={inviteIcon} />}
        title={t('error.coming_soon')}
        text={t('invite.offText')}
      >
        <ButtonLink block look="soft" href={paths.activity}>
          {t('invite.toOffers')}
        </ButtonLink>
      </StatePage>
    );
  return (
    <>
      <Lead shape={inviteIcon} title={t('invite.headline')}>
        {offer.terms && <Reward terms={offer.terms} />}
      </Lead>
      {mayInvite(session?.type ?? null) ? (
        <OwnCode>
          <Rules rules={offer.rules} />
        </OwnCode>
      ) : (
        <>
          {session ? <p className={s.note}>{t('error.free_reject')}</p> : <VisitorLinks />}
          <Rules rules={offer.rules} />
        </>
      )}
    </>
  );
}

function Rules({ rules }: Pick<Offer, 'rules'>) {
  const t = useWords();
  if (rules.length === 0) return null;
  return (
    <section>
      <h2 className={s.heading}>{t('invite.rules')}</h2>
      <ol className={s.rules}>
        {rules.map((rule) => (
          <li key={rule} dir="auto">
            {rule}
          </li>
        ))}
      </ol>
    </section>
  );
}

function Reward({ terms }: { readonly terms: Details['terms'] }) {
  const t = useWords();
  const money = useMoneyIn(terms);
  if (terms.reward === '0') return null;
  return (
    <div className={s.reward}>
      <p className={s.note}>{t('invite.reward')}</p>
      <Amount large parts={money.parts(terms.reward)} />
      {terms.minDeposit !== '0' && (
        <p className={s.note}>{t('invite.minDeposit', { amount: money.text(terms.minDeposit) })}</p>
      )}
    </div>
  );
}

function Waiting() {
  return (
    <div className={s.waiting} aria-busy="true">
      <Skeleton shape="title" />
      <Skeleton shape="line" />
      <Skeleton shape="banner" />
    </div>
  );
}
