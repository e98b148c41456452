import { VendorLink } from '#catalogue/vendor-link.tsx';
import type { RankedVendor } from '#catalogue/vendor-structure.ts';
import { useWords } from '#language/language.ts';
import { Section } from '#ui/lists/rail.tsx';
import { TileGrid } from '#ui/lists/tile-grid.tsx';

/** The vendor grid: every vendor once, in the order of its first category (VENDOR-01). */
export function Providers({ vendors }: { readonly vendors: readonly RankedVendor[] }) {
  const t = useWords();
  if (vendors.length === 0) return null;
  return (
    <Section heading={t('home.providers')} later>
      <TileGrid of="vendors">
        {vendors.map((vendor) => (
          <VendorLink key={vendor.vassalage} vendor={vendor} gameType={vendor.category} />
        ))}
      </TileGrid>
    </Section>
  );
}
