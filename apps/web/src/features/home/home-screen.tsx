import { newGameVendor } from '@foyer/contract/calls/games.ts';
import { Suspense, useEffect, useState } from 'react';
import { useAsking } from '#catalogue/asking.ts';
import { vendorStructure } from '#catalogue/vendor-structure.ts';
import { useMerchant } from '#merchant/merchant.ts';
import { nameOf } from '#merchant/template.ts';
import { useCall } from '#request/use-call.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { whenIdle } from '#ui/when-idle.ts';
import { Announcements } from './announcements.tsx';
import { CategoryBar } from './category-bar.tsx';
import { HotGames } from './hot-games.tsx';
import { vendorsInput } from '#catalogue/content-inputs.ts';
import { HomeFooter } from './home-footer.tsx';
import s from './home.module.css';
import { HomeHeader } from './home-header.tsx';
import { Lane } from './lane.tsx';
import { MemberStrip } from './member-strip.tsx';
import { Offers } from './offers.tsx';
import { Providers } from './providers.tsx';

const afterwards = lazyPart(async () => (await import('./afterwards.tsx')).Afterwards);

/** Home, in the order of OPEN-C-50. */
export default function HomeScreen() {
  const { template } = useMerchant();
  const vendors = useCall(newGameVendor, vendorsInput(useAsking()), { keepLast: true });
  const { categories, allVendors } = vendorStructure(vendors.value?.lanes ?? []);
  return (
    <>
      <HomeHeader />
      <main id="content">
        <h1 className={s.heading}>{nameOf(template)}</h1>
        <Offers />
        <Announcements />
        <MemberStrip />
        <CategoryBar categories={categories.map(({ category }) => category)} />
        <HotGames />
        {categories.map((category) => (
          <Lane key={category.category} lane={category} />
        ))}
        <Providers vendors={allVendors} />
      </main>
      <HomeFooter />
      <Later />
    </>
  );
}

/** Popups and the social bar: comforts, so a page that cannot have them stands without. */
function Later() {
  const [isIdle, setIdle] = useState(false);
  useEffect(
    () =>
      whenIdle(
        () =>
          void afterwards.load().then(
            () => setIdle(true),
            () => undefined,
          ),
      ),
    [],
  );
  return isIdle ? (
    <Suspense>
      <afterwards.Part />
    </Suspense>
  ) : null;
}
