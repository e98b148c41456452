import { announcements } from '@foyer/contract/calls/system.ts';
import type { MouseEvent } from 'react';
import { useAsking } from '#catalogue/asking.ts';
import { useWords } from '#language/language.ts';
import { useCall } from '#request/use-call.ts';
import { showAlert } from '#ui/messages.ts';
import { Banner } from '#ui/banner.tsx';
import { BannerCarousel } from '#ui/banner-carousel.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { type BannerFacts, bannerTarget } from './banner-target.ts';
import s from './home.module.css';
import { announcementsInput } from '#catalogue/content-inputs.ts';

/** The banners' own size; the first is the largest thing on the first screen. */
export const bannerSize = { width: 780, height: 440 } as const;

/** The offers (HOME-01). Nothing at all where the merchant has none. */
export function Offers() {
  const t = useWords();
  const { value, isLoading } = useCall(announcements, announcementsInput(useAsking()), { keepLast: true });
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

function Offer({ banner, load }: { readonly banner: BannerFacts; readonly load: 'first' | 'soon' | 'late' }) {
  const t = useWords();
  const target = bannerTarget(banner);
  const press = (event: MouseEvent) => {
    if (target.kind === 'go') return;
    event.preventDefault();
    if (target.kind === 'coming-soon') void showAlert({ text: t('error.coming_soon') });
    if (target.kind === 'leave') window.open(target.href, '_blank', 'noopener,noreferrer');
  };
  return (
    <Banner
      href={'href' in target ? target.href : '#'}
      onClick={press}
      picture={{ src: banner.url, color: banner.color, ...bannerSize }}
      load={load}
      title={banner.title}
      kicker={banner.subtitle}
      action={banner.action}
    />
  );
}
