import { useDownloadSetting } from '#install/download-setting.ts';
import { DeviceInfo } from '#support/device-info.tsx';
import { oneDecimal } from '#language/format.ts';
import { useLanguage, useWords } from '#language/language.ts';
import { useMerchant } from '#merchant/merchant.ts';
import { nameOf, parameter } from '#merchant/template.ts';
import { appIconOf, textIn } from '#merchant/app-offer.ts';
import s from './download.module.css';
import { Ways } from './download-options.tsx';

/**
 * The merchant's app (OPEN-C-101): its name, its rating and the ways to install it, in its own design (TEMPLATE-15).
 */
export default function DownloadScreen() {
  const t = useWords();
  const { code, intl } = useLanguage();
  const { template, status } = useMerchant();
  const value = useDownloadSetting();
  const resources = status?.info.resources ?? [];
  const icon = appIconOf(template, resources);
  const background = parameter(template, 'app_background');
  const rating = oneDecimal(intl, value?.rating ?? 5);
  const text = textIn(value?.app_desc ?? [], code) || parameter(template, 'app_desc') || t('content.appText');
  return (
    <>
      <main id="content" className={s.page}>
        {background && <img className={s.background} src={background} alt="" />}
        {icon && <img className={s.icon} src={icon} alt="" width={112} height={112} />}
        <h2 className={s.name}>{nameOf(template)}</h2>
        <p className={s.rating} aria-label={t('content.rating', { rating })}>
          <b>{rating}</b> <span aria-hidden="true">★★★★★</span>
        </p>
        <p className={s.described}>{text}</p>
        <Ways resources={resources} />
      </main>
      <DeviceInfo />
    </>
  );
}
