import { Page } from '#ui/layout/page.tsx';
import { PromotionCards } from './promotion-cards.tsx';
import type { ScreenSearch } from './screen-search.ts';

/** The promotions (OPEN-C-75): `?category=` shows those of one category, `?id=` scrolls to one of them. */
export default function ActivityScreen({ search }: ScreenSearch) {
  return (
    <Page>
      <PromotionCards search={search} />
    </Page>
  );
}
