import { useVendorAnswer } from '#catalogue/use-vendor-answer.ts';
import { vendorStructure } from '#catalogue/vendor-structure.ts';
import { useMerchant } from '#merchant/merchant.ts';
import { nameOf, showsEntertainment } from '#merchant/template.ts';
import { Afterwards } from './afterwards.tsx';
import { Announcements } from './announcements.tsx';
import { CategoryBar } from './lanes/category-bar.tsx';
import { HotGames } from './lanes/hot-games.tsx';
import { HomeFooter } from './home-footer.tsx';
import s from './home.module.css';
import { HomeHeader } from './home-header.tsx';
import { Lane } from './lanes/lane.tsx';
import { LaterWinners } from './winners/later-winners.tsx';
import { MemberStrip } from './member-strip.tsx';
import { Offers } from './lanes/offers.tsx';
import { Providers } from './lanes/providers.tsx';

/** Home, in the order of OPEN-C-50. */
export default function HomeScreen() {
  const { template } = useMerchant();
  const vendors = useVendorAnswer({ keepLast: true });
  const { categories, allVendors } = vendorStructure(
    vendors.value?.lanes ?? [],
    showsEntertainment(template),
  );
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
        <LaterWinners />
      </main>
      <HomeFooter />
      <Afterwards />
    </>
  );
}
