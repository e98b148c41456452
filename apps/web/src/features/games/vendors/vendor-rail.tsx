import { isShowLogo, showLogo, vassalageTypes } from '@foyer/contract/calls/game-facts.ts';
import { gameVendor } from '@foyer/contract/calls/games.ts';
import type { MouseEvent } from 'react';
import { useVisitorInputs } from '#catalogue/visitor-inputs.ts';
import { useVendorAnswer } from '#catalogue/use-vendor-answer.ts';
import { useVendorName } from '#catalogue/use-vendor-name.ts';
import {
  type RankedVendor,
  standardIcon,
  type VendorCard,
  vendorStructure,
} from '#catalogue/vendor-structure.ts';
import { useWords } from '#language/language.ts';
import { useMerchant } from '#merchant/merchant.ts';
import { showsEntertainment } from '#merchant/template.ts';
import { go } from '#navigation/go.ts';
import { narrowed } from '#navigation/narrowed.ts';
import { useCall } from '#request/use-call.ts';
import { ChipBar } from '#ui/lists/chip-bar.tsx';
import { Rail } from '#ui/lists/rail.tsx';
import { RailSkeleton } from '#ui/waiting/skeleton.tsx';
import { VendorTile } from '#ui/lists/vendor-tile.tsx';
import s from '../games-screen.module.css';
import type { Narrowing } from '../lists/narrowing.ts';

const ALL = '*';

/**
 * The vendors of a category, or of all (VENDOR-06), with the merchant's names for them (VENDOR-10); undefined while
 * they are loading.
 */
export function useVendors(gameType: string | null): readonly RankedVendor[] | undefined {
  const { template } = useMerchant();
  const nameOf = useVendorName();
  const { lanes, isLoading } = useLanes(gameType);
  const { merchantCode } = useVisitorInputs();
  const logos = useCall(showLogo, { merchantCode }, { alert: false }).value;
  if (isLoading) return undefined;
  const { categories, allVendors } = vendorStructure(lanes, showsEntertainment(template));
  const vendors = gameType ? categories.find(({ category }) => category === gameType)?.vendors : allVendors;
  return (vendors ?? []).map((vendor) => ({
    ...vendor,
    displayName: nameOf(vendor.vassalage, vendor.displayName),
    icon: logos?.vendor === false ? '' : vendor.icon,
  }));
}

/**
 * The lanes of all categories; where they cannot be loaded, the vendors of this one category alone (OPEN-C-55), and
 * where these fail too, the vendors' codes (CCALL-01).
 */
function useLanes(gameType: string | null) {
  const at = useVisitorInputs();
  const all = useVendorAnswer({ alert: false });
  const { language, ext } = at;
  const hasFailed = all.error !== null;
  const ofOne = { gameType: gameType ?? '', language, ...(ext && { ext }) };
  const own = useCall(gameVendor, ofOne, { enabled: hasFailed && gameType !== null, alert: false });
  const ofTypes = { merchant_code: at.merchantCode, ...(gameType && { typeId: gameType }) };
  const isLast = hasFailed && (gameType === null || own.error !== null);
  const types = useCall(vassalageTypes, ofTypes, { enabled: isLast });
  const isLoading = all.isLoading || own.isLoading || types.isLoading;
  if (!hasFailed) return { lanes: all.value?.lanes ?? [], isLoading };
  if (gameType !== null && own.value) return { lanes: [laneOf(gameType, own.value)], isLoading };
  const lanes = (types.value ?? []).map((type) => laneOf(type.gameType, type.vassalage.map(cardOf)));
  return { lanes, isLoading };
}

function laneOf(gameType: string, cards: readonly VendorCard[]) {
  return { title: gameType, gameType, cards: [...cards], gameClassify: [], gameCount: 0 };
}

/** A vendor of which only the code is known: it lists its games. */
function cardOf(code: string): VendorCard {
  return {
    vassalage: code,
    displayName: code,
    icon: '',
    color: '',
    isGameH5: true,
    vendorType: code,
    gameCount: 0,
  };
}

/** Whether vendors show their logos here (CCALL-12); they do unless the merchant switches it off. */
export function useShowsLogos(): boolean {
  const { value } = useCall(isShowLogo, { merchantCode: useVisitorInputs().merchantCode }, { alert: false });
  return value ?? true;
}

function VendorsWaiting() {
  return (
    <div className={s.vendors} aria-busy="true">
      <RailSkeleton of="vendors" />
    </div>
  );
}

type VendorRailProps = { readonly narrowing: Narrowing; readonly pathname: string; readonly search: string };

/** Filters the list by a vendor; a second press removes the filter. */
export function VendorRail({ narrowing: { gameType, vassalage }, pathname, search }: VendorRailProps) {
  const t = useWords();
  const vendors = useVendors(gameType);
  const showsLogos = useShowsLogos();
  if (!vendors) return <VendorsWaiting />;
  if (vendors.length < 2) return null;
  const at = (vendor: string | null) => narrowed(pathname, search, { vassalage: vendor });
  const choose = (event: MouseEvent, to: string) => {
    event.preventDefault();
    go(to, { replace: true });
  };
  if (!showsLogos)
    return (
      <ChipBar
        label={t('games.providers')}
        items={[
          { key: ALL, label: t('games.allProviders') },
          ...vendors.map(({ vassalage: key, displayName }) => ({ key, label: displayName })),
        ]}
        chosen={vassalage ?? ALL}
        onChoose={(key) => go(at(key === ALL ? null : key), { replace: true })}
      />
    );
  return (
    <nav className={s.vendors} aria-label={t('games.providers')}>
      <Rail of="vendors">
        {vendors.map(({ vassalage: code, displayName, icon }) => {
          const isChosen = code === vassalage;
          const to = at(isChosen ? null : code);
          return (
            <VendorTile
              key={code}
              name={displayName}
              logo={icon}
              spareLogo={standardIcon(icon)}
              href={to}
              current={isChosen}
              onClick={(event) => choose(event, to)}
            />
          );
        })}
      </Rail>
    </nav>
  );
}
