import type { ValueOf } from '@foyer/contract/call.ts';
import { downloadSetting } from '@foyer/contract/calls/content.ts';
import { type MouseEvent, useContext, useEffect, useState } from 'react';
import { PictureFormat } from '#catalogue/visitor-inputs.ts';
import { announcedSize } from '#content/use-announcements.ts';
import { useRankLevel } from '#install/rank-level.ts';
import { oneDecimal } from '#language/format.ts';
import { loadArea, useLanguage, useWords } from '#language/language.ts';
import { appIconOf, textIn } from '#merchant/app-offer.ts';
import { useMerchant } from '#merchant/merchant.ts';
import { nameOf, parameter } from '#merchant/template.ts';
import { go } from '#navigation/go.ts';
import { paths } from '#navigation/paths.ts';
import { useCall } from '#request/use-call.ts';
import { useSession } from '#session/session.ts';
import { Banner } from '#ui/media/banner.tsx';
import { BannerCarousel } from '#ui/media/banner-carousel.tsx';
import { ButtonLink } from '#ui/controls/button.tsx';
import { Sheet } from '#ui/layers/sheet.tsx';
import s from './app-popup.module.css';
import { NotToday } from './not-today.tsx';
import { usePopup } from './use-popup.ts';

type Setting = ValueOf<typeof downloadSetting>;

/** When it was closed, inside the app, or on the home screen, the app is offered neither in the bar nor here. */
function isHidden(): boolean {
  return document.documentElement.dataset['appBar'] === 'off';
}

/**
 * The merchant's app, when it has banners for it (INSTALL-05, BANNER-04), for visitors it is offered to (OPEN-C-100).
 */
export function AppPopup() {
  const { settings } = useMerchant();
  return settings.promotions.APP_DOWNLOAD.enabled && !isHidden() ? <Offered /> : null;
}

function Offered() {
  const { code } = useLanguage();
  const input = { domain: location.hostname, language: code, ...useContext(PictureFormat) };
  const { value } = useCall(downloadSetting, input, { alert: false });
  const rank = useRankLevel();
  const isSpoken = useContentWords(value !== undefined && value.banners.length > 0);
  if (!value || !isSpoken || rank === null || rank < value.vipRankLevel) return null;
  return <AppSheet setting={value} />;
}

/** The texts are those of the app's own page; home does not load them. */
function useContentWords(areWanted: boolean): boolean {
  const [areHere, setHere] = useState(false);
  useEffect(() => {
    if (areWanted) void loadArea('content').then(() => setHere(true));
  }, [areWanted]);
  return areHere;
}

function AppSheet({ setting }: { readonly setting: Setting }) {
  const t = useWords();
  const { banners } = setting;
  const { code } = useLanguage();
  const isVisitor = useSession() === null;
  const prompt = isVisitor ? textIn(setting.login_prompt_text, code) : '';
  const [notToday, setNotToday] = useState(false);
  const popup = usePopup(
    'app',
    banners.map(({ name }) => name),
  );
  const close = () => popup.close(notToday);
  // Replaces the sheet's own history entry, so that going back leads home.
  const follow = (event: MouseEvent) => {
    event.preventDefault();
    go(paths.download, { replace: true });
    close();
  };
  return (
    <Sheet
      open={popup.isOpen}
      onClose={close}
      title={t('content.app')}
      closeLabel={t('action.close')}
      footer={
        <div className={s.foot}>
          <ButtonLink block href={paths.download} onClick={follow}>
            {t('app.get')}
          </ButtonLink>
          <NotToday is={notToday} onChange={setNotToday} />
        </div>
      }
    >
      <div className={s.offer}>
        <BannerCarousel
          label={t('app.offer')}
          pauseLabel={t('home.pauseOffers')}
          playLabel={t('home.playOffers')}
        >
          {banners.map(({ name, url, color }) => (
            <Banner
              key={url}
              href={paths.download}
              onClick={follow}
              picture={{ src: url, color, ...announcedSize }}
              load="soon"
              title={name}
            />
          ))}
        </BannerCarousel>
        {prompt !== '' && <p className={s.text}>{prompt}</p>}
        <About setting={setting} />
      </div>
    </Sheet>
  );
}

/** Its icon, its name, its rating. */
function About({ setting }: { readonly setting: Setting }) {
  const t = useWords();
  const { code, intl } = useLanguage();
  const { template, status } = useMerchant();
  const icon = appIconOf(template, status?.info.resources ?? []);
  return (
    <div className={s.about}>
      {icon && <img className={s.icon} src={icon} alt="" width={56} height={56} />}
      <div className={s.words}>
        <b className={s.name}>{nameOf(template)}</b>
        <span className={s.rating}>
          {oneDecimal(intl, setting.rating)}{' '}
          <span className={s.stars} aria-hidden="true">
            ★★★★★
          </span>
        </span>
        <span className={s.text}>
          {textIn(setting.app_desc, code) || parameter(template, 'app_desc') || t('content.appText')}
        </span>
      </div>
    </div>
  );
}
