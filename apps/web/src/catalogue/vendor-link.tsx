import type { MouseEvent } from 'react';
import { tabStore } from '#device/storage.ts';
import { go } from '#navigation/go.ts';
import { paths } from '#navigation/paths.ts';
import { rememberGoTarget } from '#session/go-target.ts';
import { currentSession } from '#session/session.ts';
import { VendorTile } from '#ui/lists/vendor-tile.tsx';
import { vendorTarget } from './game-target.ts';
import { useVendorName } from './use-vendor-name.ts';
import { standardIcon, type VendorCard } from './vendor-structure.ts';

/** A visitor logs in first and then continues to the vendor (VENDOR-02, OPEN-C-59). */
function orLogIn(href: string) {
  return (event: MouseEvent) => {
    if (currentSession()) return;
    event.preventDefault();
    rememberGoTarget(tabStore, href, location.origin);
    go(paths.login);
  };
}

/** A vendor's tile in a category, with its name for the merchant's currency (VENDOR-10). */
export function VendorLink({ vendor, gameType }: { readonly vendor: VendorCard; readonly gameType: string }) {
  const nameOf = useVendorName();
  const target = vendorTarget(vendor, gameType);
  return (
    <VendorTile
      name={nameOf(vendor.vassalage, vendor.displayName)}
      logo={vendor.icon}
      spareLogo={standardIcon(vendor.icon)}
      href={target.kind === 'coming-soon' ? '#' : target.href}
      forMembers
      onClick={target.kind === 'go' ? orLogIn(target.href) : undefined}
    />
  );
}
