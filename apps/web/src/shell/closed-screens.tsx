// The screens that replace every page while the platform is closed (OPEN-C-39 to OPEN-C-42).
import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { useStore } from '#device/store.ts';
import { type CustomerService, useContacts } from '#support/use-contacts.ts';
import { useLanguage, useWords } from '#language/language.ts';
import { formatMinute, isoOf } from '#language/format.ts';
import { useMerchant } from '#merchant/merchant.ts';
import { logoOf, nameOf } from '#merchant/template.ts';
import { paths } from '#navigation/paths.ts';
import type { Failure } from '#request/outcome.ts';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { BrokenPicture, ElsewherePicture, UpkeepPicture } from '#ui/media/illustrations.tsx';
import { StatePage } from '#ui/waiting/state-page.tsx';
import { explanationIn } from './explanations.ts';
import { closingFailure, type MerchantState } from './merchant-state.ts';
import s from './shell.module.css';
import { ServiceSheet } from './service-sheet.tsx';
import { useReloadWhenOpen } from './use-reload-when-open.ts';

export function ClosedScreen({ state }: { readonly state: Exclude<MerchantState, 'open'> }) {
  switch (state) {
    case 'maintenance':
      return <Maintenance />;
    case 'restricted':
      return <Restricted />;
    case 'no-domain':
      return <NoDomain />;
    case 'broken-service':
      return <BrokenService />;
  }
}

/** A longer explanation, in the languages that have one. */
function Explanation({ of }: { readonly of: 'maintenance' | 'restricted' }) {
  const explanation = explanationIn(useLanguage().code);
  return (
    explanation && (
      <p className={s.aside} lang={explanation.lang}>
        {explanation[of]}
      </p>
    )
  );
}

/** The end that a refusal names: maintenance may begin after the status was read. */
function endIn(failure: Failure | null): number | null {
  const { maintenanceEnd } = Object(failure?.value) as { maintenanceEnd?: unknown };
  return typeof maintenanceEnd === 'number' ? maintenanceEnd : null;
}

function Maintenance() {
  const t = useWords();
  const refusedUntil = endIn(useStore(closingFailure));
  const atFirst = useMerchant().status?.maintenanceEnd ?? refusedUntil;
  const later = useReloadWhenOpen();
  const end = later === undefined ? atFirst : later;
  return (
    <Closed
      picture={<UpkeepPicture />}
      title={t('maintenance.title')}
      text={t('maintenance.text')}
      more={
        <>
          <p className={s.aside}>{t('maintenance.safe')}</p>
          <Explanation of="maintenance" />
          {end && (
            <p className={s.fact}>
              <span>{t('maintenance.end')}</span>
              <time dir="ltr" dateTime={isoOf(end)}>
                {formatMinute(end)}
              </time>
            </p>
          )}
        </>
      }
    />
  );
}

/** Hydration happens once, so there is no change to listen to. */
function noChange() {
  return () => undefined;
}

/** The region or the IP address is not allowed (OPEN-C-40, STATUS-05 to STATUS-11). */
export function Restricted() {
  const t = useWords();
  const known = useMerchant().status?.location.ip;
  const isUnreachable = useContacts()?.length === 0;
  // The document of /m/error is rendered for all visitors, so the address is shown after hydration.
  const isHydrated = useSyncExternalStore(
    noChange,
    () => true,
    () => false,
  );
  const ip = isHydrated && known;
  return (
    <Closed
      picture={<ElsewherePicture />}
      title={t('restricted.title')}
      text={t(isUnreachable ? 'restricted.reason' : 'restricted.text')}
      contact={t('restricted.contact')}
      more={
        <>
          <Explanation of="restricted" />
          {ip && (
            <p className={s.fact}>
              <bdi dir="auto">{t('restricted.ip', { ip })}</bdi>
            </p>
          )}
        </>
      }
    />
  );
}

/** The customer service that the refusal names: the status, which names it otherwise, was refused (OPEN-C-39). */
function serviceIn(failure: Failure | null): CustomerService {
  const { info } = Object(failure?.value) as { info?: unknown };
  const { customerService } = Object(info) as { customerService?: unknown };
  return Array.isArray(customerService) ? (customerService as CustomerService) : [];
}

function NoDomain() {
  const t = useWords();
  const failure = useStore(closingFailure);
  return (
    <div className={s.risen}>
      <Closed
        picture={<ElsewherePicture />}
        title={t('domain.title')}
        text={t('domain.text')}
        more={failure?.message && <p className={s.aside}>{failure.message}</p>}
        service={serviceIn(failure)}
      />
    </div>
  );
}

/** The platform has a failure. The retry is a link, so it works without JavaScript. */
export function BrokenService() {
  const t = useWords();
  // Another refusal than the merchant's own names no customer service.
  const named = serviceIn(useStore(closingFailure));
  return (
    <Closed
      picture={<BrokenPicture />}
      title={t('broken.title')}
      text={t('error.service.unavailable')}
      service={named.length > 0 ? named : undefined}
    >
      <ButtonLink block href={paths.home} target="_top">
        {t('action.retry')}
      </ButtonLink>
    </Closed>
  );
}

type ClosedProps = {
  readonly picture: ReactNode;
  readonly title: string;
  readonly text: string;
  readonly more?: ReactNode;
  /** The label of the customer service button; `Contact us` by default. */
  readonly contact?: string;
  /** Customer service where the status is not known; its button is always shown. */
  readonly service?: CustomerService | undefined;
  readonly children?: ReactNode;
};

function Closed({ children, contact, service, ...page }: ClosedProps) {
  const t = useWords();
  const { template } = useMerchant();
  const [isAsking, setAsking] = useState(false);
  const contacts = useContacts();
  const hasContact = service !== undefined || (contacts !== null && contacts.length > 0);
  const logo = logoOf(template);
  return (
    <main id="content" className={s.closed}>
      {logo && (
        <header className={s.merchant}>
          <img src={logo} alt="" width={30} height={30} />
          {nameOf(template)}
        </header>
      )}
      <StatePage alone {...page}>
        {children}
        {hasContact && (
          <Button block look="soft" onClick={() => setAsking(true)}>
            {contact ?? t('action.contactUs')}
          </Button>
        )}
      </StatePage>
      <ServiceSheet open={isAsking} onClose={() => setAsking(false)} service={service} />
    </main>
  );
}
