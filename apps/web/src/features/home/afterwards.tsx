// The optional parts of home, each loaded separately and only when the merchant has it: popups and contracts when the
// page is idle, the social bar at the visitor's first interaction. The page works without them.
import { isRegular } from '@foyer/contract/member-type.ts';
import { useEffect, useState } from 'react';
import { useAnnouncements } from '#content/use-announcements.ts';
import { isOn } from '#merchant/flags.ts';
import { useMerchant } from '#merchant/merchant.ts';
import { useSession } from '#session/session.ts';
import { lazyPart } from '#ui/waiting/lazy-part.tsx';
import { whenIdle } from '#ui/waiting/when-idle.ts';

const popups = lazyPart(async () => (await import('./popups.tsx')).Popups);
const social = lazyPart(async () => (await import('./social-bar.tsx')).SocialBar);
const contracts = lazyPart(async () => (await import('./contract-prompts.tsx')).ContractPrompts);

export function Afterwards() {
  const told = useAnnouncements('banners,player,popup').value?.popup;
  const { flags, settings, status } = useMerchant();
  const hasResources = (status?.info.resources ?? []).length > 0;
  const session = useSession();
  // Trial and virtual accounts have no contracts (ROLE-13).
  const mayHave = isRegular(session?.type ?? null) && isOn(flags, 'AGENTPOLICY3');
  const areContractsHere = useLoaded(contracts.load, mayHave, whenIdle);
  const isSocialHere = useLoaded(social.load, hasResources, whenMoved);
  const arePopupsHere = useLoaded(
    popups.load,
    told !== undefined && (told.length > 0 || settings.promotions.APP_DOWNLOAD.count > 0),
    whenIdle,
  );
  return (
    <>
      {areContractsHere && <contracts.Part />}
      {isSocialHere && <social.Part />}
      {arePopupsHere && told && <popups.Part popups={told} />}
    </>
  );
}

/** Calls `act` at the first scroll, touch or key; returns a function that cancels it. */
function whenMoved(act: () => void): () => void {
  const end = new AbortController();
  for (const kind of ['scroll', 'pointerdown', 'keydown'])
    addEventListener(kind, () => (end.abort(), act()), { passive: true, signal: end.signal });
  return () => end.abort();
}

/** Loads a part when it is needed; true when it is loaded. */
function useLoaded(
  load: () => Promise<void>,
  isWanted: boolean,
  whenever: (act: () => void) => () => void,
): boolean {
  const [isHere, setHere] = useState(false);
  useEffect(() => {
    if (!isWanted) return;
    return whenever(
      () =>
        void load().then(
          () => setHere(true),
          () => undefined,
        ),
    );
  }, [load, isWanted, whenever]);
  return isHere && isWanted;
}
