import { Page } from '#ui/layout/page.tsx';
import { PromotionCards } from './promotion-cards.tsx';
import type { ScreenSearch } from './screen-search.ts';

/** The promotions (OPEN-C-75): `?id=` scrolls to one of them. */
export default function ActivityScreen({ search }: ScreenSearch) {
  return (
    <Page>
      <PromotionCards wanted={new URLSearchParams(search).get('id')} />
    </Page>
  );
}
