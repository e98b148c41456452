// What shows instead of every page while the house is closed (OPEN-C-39 to OPEN-C-42).
import { status } from '@foyer/contract/calls/system.ts';
import { type ReactNode, useEffect, useState } from 'react';
import { formatMinute } from '#language/format.ts';
import { useWords } from '#language/language.ts';
import { useMerchant } from '#merchant/merchant.ts';
import { send } from '#request/send.ts';
import { Button } from '#ui/button.tsx';
import { BrokenPicture, ElsewherePicture, UpkeepPicture } from '#ui/illustrations.tsx';
import { StatePage } from '#ui/state-page.tsx';
import type { HouseState } from './house-state.ts';
import s from './shell.module.css';
import { ServiceSheet } from './service-sheet.tsx';

const ASK_AGAIN_MS = 60_000;

export function ClosedScreen({ state }: { readonly state: Exclude<HouseState, 'open'> }) {
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

function Maintenance() {
  const t = useWords();
  const end = useMerchant().status?.maintenanceEnd;
  useReloadWhenOpen();
  return (
    <Closed
      picture={<UpkeepPicture />}
      title={t('maintenance.title')}
      text={t('maintenance.safe')}
      more={
        end && (
          <>
            {t('maintenance.end')} <time dateTime={new Date(end).toISOString()}>{formatMinute(end)}</time>
          </>
        )
      }
    />
  );
}

/** Asks again now and then, and when the person looks: once the house is open the page begins anew (OPEN-C-42). */
function useReloadWhenOpen(): void {
  useEffect(() => {
    const ask = async () => {
      const outcome = await send(status, { device: 'MOBILE', track: '0' }, { alert: false, fresh: true });
      if (outcome.ok && !outcome.value.maintenance) location.reload();
    };
    const look = () => void (document.hidden || ask());
    const timer = setInterval(look, ASK_AGAIN_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
}

function Restricted() {
  const t = useWords();
  const ip = useMerchant().status?.location.ip;
  return (
    <Closed
      picture={<ElsewherePicture />}
      title={t('restricted.title')}
      text={t('restricted.text')}
      more={ip && t('restricted.ip', { ip })}
    />
  );
}

function NoDomain() {
  const t = useWords();
  return <Closed picture={<ElsewherePicture />} title={t('domain.title')} text={t('domain.text')} />;
}

function BrokenService() {
  const t = useWords();
  return (
    <Closed picture={<BrokenPicture />} title={t('broken.title')} text={t('error.service.unavailable')}>
      <Button block onClick={() => location.reload()}>
        {t('action.retry')}
      </Button>
    </Closed>
  );
}

type ClosedProps = {
  readonly picture: ReactNode;
  readonly title: string;
  readonly text: string;
  readonly more?: ReactNode;
  readonly children?: ReactNode;
};

function Closed({ children, ...page }: ClosedProps) {
  const t = useWords();
  const [isAsking, setAsking] = useState(false);
  const contacts = useMerchant().status?.info.customerService ?? [];
  return (
    <main id="content" className={s.closed}>
      <StatePage {...page}>
        {children}
        {contacts.length > 0 && (
          <Button block look="soft" onClick={() => setAsking(true)}>
            {t('action.contactUs')}
          </Button>
        )}
      </StatePage>
      <ServiceSheet open={isAsking} onClose={() => setAsking(false)} />
    </main>
  );
}
