import { useMerchant } from '#merchant/merchant.ts';
import { VendorTile } from '#ui/vendor-tile.tsx';
import { vendorTarget } from './game-target.ts';
import { type VendorCard, vendorName } from './vendor-structure.ts';

/** A vendor's tile in a category, under the name it bears in the merchant's currency (VENDOR-10). */
export function VendorLink({ vendor, gameType }: { readonly vendor: VendorCard; readonly gameType: string }) {
  const { country, settings } = useMerchant();
  const target = vendorTarget(vendor, gameType);
  return (
    <VendorTile
      name={vendorName(
        vendor.vassalage,
        vendor.displayName,
        country?.currency ?? '',
        settings.gw.VENDOR_NAME_MAP,
      )}
      logo={vendor.icon}
      href={target.kind === 'coming-soon' ? '#' : target.href}
    />
  );
}
