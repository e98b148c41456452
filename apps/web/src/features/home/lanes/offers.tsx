import type { announcements } from '@foyer/contract/calls/system.ts';
import type { ValueOf } from '@foyer/contract/call.ts';
import { announcedSize, useAnnouncements } from '#content/use-announcements.ts';
import { useLinkage } from '#content/use-linkage.ts';
import { useWords } from '#language/language.ts';
import { Banner } from '#ui/media/banner.tsx';
import { BannerCarousel } from '#ui/media/banner-carousel.tsx';
import { Skeleton } from '#ui/waiting/skeleton.tsx';
import s from '../home.module.css';

type Banner = ValueOf<typeof announcements>['banners'][number];

/** The offers (HOME-01). Empty when the merchant has none. */
export function Offers() {
  const t = useWords();
  const { value, isLoading } = useAnnouncements('banners,player,popup');
  if (isLoading)
    return (
      <div className={s.offersWait} aria-busy="true">
        <Skeleton shape="banner" />
      </div>
    );
  const banners = value?.banners ?? [];
  if (banners.length === 0) return null;
  return (
    <BannerCarousel
      label={t('home.offers')}
      pauseLabel={t('home.pauseOffers')}
      playLabel={t('home.playOffers')}
    >
      {banners.map((banner, place) => (
        <Offer
          key={banner.url}
          banner={banner}
          load={place === 0 ? 'first' : place === 1 ? 'soon' : 'late'}
        />
      ))}
    </BannerCarousel>
  );
}

function Offer({ banner, load }: { readonly banner: Banner; readonly load: 'first' | 'soon' | 'late' }) {
  return (
    <Banner
      {...useLinkage(banner)}
      picture={{ src: banner.url, color: banner.color, ...announcedSize }}
      load={load}
      title={banner.title}
      kicker={banner.subtitle}
      action={banner.action}
    />
  );
}
