import { tabStore } from '#device/storage.ts';
import { useStore } from '#device/store.ts';
import { useWords } from '#language/language.ts';
import { useMerchant } from '#merchant/merchant.ts';
import { logoOf, nameOf, parameter } from '#merchant/template.ts';
import { paths } from '#navigation/paths.ts';
import { ButtonLink } from '#ui/controls/button.tsx';
import { cx } from '#ui/class-names.ts';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { closeIcon } from '#ui/icons/icons.ts';
import { barOffer } from './bar-offer.ts';
import s from './download-bar.module.css';

// Where the bar is not wanted (closed before, inside the app, from the home screen, below the required rank) the
// document's inline script marks the page before the first paint, and the style hides the bar, so nothing moves.
function close() {
  tabStore.write('MC_DL_HIDDEN', '1');
  document.documentElement.dataset['appBar'] = 'off';
}

/**
 * Offers the merchant's app above every page until it is closed (LAYOUT-01, OPEN-C-100), with its own theme
 * (TEMPLATE-14).
 */
export function DownloadBar() {
  const t = useWords();
  const { settings, template } = useMerchant();
  const { icon = logoOf(template), text } = useStore(barOffer);
  if (!settings.promotions.APP_DOWNLOAD.enabled) return null;
  return (
    <aside
      className={cx(s.bar, parameter(template, 'download_bar_class'))}
      data-theme={parameter(template, 'top_app_download_theme') === 'dark' ? 'dark' : 'light'}
      aria-label={t('app.offer')}
    >
      <IconButton shape={closeIcon} size={20} label={t('action.close')} onClick={close} />
      {icon && <img className={s.icon} src={icon} alt="" width={36} height={36} />}
      <span className={s.words}>
        <b>{nameOf(template)}</b>
        <span className={s.text}>{text || parameter(template, 'app_desc') || t('app.text')}</span>
      </span>
      <ButtonLink href={paths.download} size="sm" look="soft">
        {t('app.get')}
      </ButtonLink>
    </aside>
  );
}
