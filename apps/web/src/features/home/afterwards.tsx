// The optional parts of home, each loaded separately, when the page is idle and only when the merchant has it: popups,
// contracts and the social bar. The page works without them.
import { isRegular } from '@foyer/contract/member-type.ts';
import { useEffect, useState } from 'react';
import { useAnnouncements } from '#content/use-announcements.ts';
import { isOn } from '#merchant/flags.ts';
import { useMerchant } from '#merchant/merchant.ts';
import { useSession } from '#session/session.ts';
import { lazyPart } from '#ui/waiting/lazy-part.tsx';
import { whenIdle } from '#ui/waiting/when-idle.ts';

const popups = lazyPart(async () => (await import('./popups/popups.tsx')).Popups);
const social = lazyPart(async () => (await import('./social/social-bar.tsx')).SocialBar);
const contracts = lazyPart(async () => (await import('./popups/contract-prompts.tsx')).ContractPrompts);

export function Afterwards() {
  const told = useAnnouncements('banners,player,popup').value?.popup;
  const { flags, settings, status } = useMerchant();
  const hasResources = (status?.info.resources ?? []).length > 0;
  const session = useSession();
  // Trial and virtual accounts have no contracts (ROLE-13).
  const mayHave = isRegular(session?.type ?? null) && isOn(flags, 'AGENTPOLICY3');
  const areContractsHere = useLoaded(contracts.load, mayHave);
  const isSocialHere = useLoaded(social.load, hasResources);
  const arePopupsHere = useLoaded(
    popups.load,
    told !== undefined && (told.length > 0 || settings.promotions.APP_DOWNLOAD.count > 0),
  );
  return (
    <>
      {areContractsHere && <contracts.Part />}
      {isSocialHere && <social.Part />}
      {arePopupsHere && told && <popups.Part popups={told} />}
    </>
  );
}

/** Loads a part when it is needed and the page is idle; true when it is loaded. */
function useLoaded(load: () => Promise<void>, isWanted: boolean): boolean {
  const [isHere, setHere] = useState(false);
  useEffect(() => {
    if (!isWanted) return;
    return whenIdle(
      () =>
        void load().then(
          () => setHere(true),
          () => undefined,
        ),
    );
  }, [load, isWanted]);
  return isHere && isWanted;
}
