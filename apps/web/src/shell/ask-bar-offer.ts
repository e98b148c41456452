// The download bar by the merchant's download setting: its text, the app's icon, and the rank that sees it (OPEN-C-100).
import { useEffect } from 'react';
import { clock } from '#device/clock.ts';
import { tabStore } from '#device/storage.ts';
import { useDownloadSetting } from '#install/download-setting.ts';
import { useRankLevel } from '#install/rank-level.ts';
import { useLanguage } from '#language/language.ts';
import { resourceOf, textIn } from '#merchant/app-offer.ts';
import { useMerchant } from '#merchant/merchant.ts';
import type { Clock } from '#request/ports.ts';
import { barOffer } from './bar-offer.ts';

/** INSTALL-04. */
const ICON_MS = 5000;
/** Marks a tab whose member has the required rank: the document's inline script reads it. */
const RANKED = 'MC_DL_RANKED';

/** Closed by the visitor, or in the app itself. */
function isBarOff(): boolean {
  return document.documentElement.dataset['appBar'] === 'off';
}

function showByRank(isHighEnough: boolean): void {
  if (isBarOff()) return;
  document.documentElement.dataset['appBar'] = isHighEnough ? 'ranked' : 'below';
  if (isHighEnough) tabStore.write(RANKED, '1');
  else tabStore.remove(RANKED);
}

/** Replaces the logo by the app's icon if it loads in time; returns a function that stops the waiting. */
function waitForIcon(address: string, time: Clock): () => void {
  const icon = new Image();
  const stop = () => {
    cancel();
    icon.onload = null;
  };
  const cancel = time.after(ICON_MS, stop);
  icon.onload = () => {
    stop();
    barOffer.set({ ...barOffer.get(), icon: address });
  };
  icon.src = address;
  return stop;
}

/** Keeps the bar as the setting and the member's rank require. Mount once. */
export function useBarOffer(time: Clock = clock): void {
  const { settings, status } = useMerchant();
  const { code } = useLanguage();
  const { enabled, vipRankLevel } = settings.promotions.APP_DOWNLOAD;
  const isWanted = enabled && vipRankLevel !== undefined;
  const value = useDownloadSetting(isWanted);
  const required = value?.vipRankLevel ?? vipRankLevel ?? 0;
  const rank = useRankLevel(isWanted && required > 0);
  const icon = enabled ? resourceOf(status?.info.resources ?? [], 'AppDownloadIcon') : null;
  const text = value && textIn(value.app_desc, code);
  useEffect(() => (icon !== null && !isBarOff() ? waitForIcon(icon, time) : undefined), [icon, time]);
  useEffect(() => {
    if (text) barOffer.set({ ...barOffer.get(), text });
  }, [text]);
  useEffect(() => {
    if (isWanted && required > 0 && rank !== null) showByRank(rank >= required);
  }, [isWanted, required, rank]);
}
