import { VendorLink } from '#catalogue/vendor-link.tsx';
import { useWords } from '#language/language.ts';
import { Skeleton } from '#ui/waiting/skeleton.tsx';
import { TileGrid } from '#ui/lists/tile-grid.tsx';
import s from '../games-screen.module.css';
import { useVendors } from './vendor-rail.tsx';

/** One tile for each vendor of a category (VENDOR-01); a tap opens its games, or its lobby. */
export function VendorGrid({ gameType }: { readonly gameType: string }) {
  const t = useWords();
  const vendors = useVendors(gameType);
  if (!vendors)
    return (
      <div className={s.vendors} aria-busy="true">
        <TileGrid of="vendors">
          <Skeleton shape="vendor" />
        </TileGrid>
      </div>
    );
  if (vendors.length === 0) return null;
  return (
    <nav className={s.vendors} aria-label={t('games.providers')}>
      <TileGrid of="vendors">
        {vendors.map((vendor) => (
          <VendorLink key={vendor.vassalage} vendor={vendor} gameType={gameType} />
        ))}
      </TileGrid>
    </nav>
  );
}
