// Content of the merchant: the second source of announcements, help, and the app.
import { call } from '../call.ts';
import type { Types } from '../contract-types.ts';

export const lobbyNews = call<Types<'content', 'lobbyNews'>>()({
  method: 'GET',
  path: '/wps/relay/CCSFE_getListAnnouncements',
  who: 'anyone',
  moduleId: 'COMM3',
  common: true,
  errors: [],
  summary: 'The second source of announcements, used once when the first one fails.',
});

export const promotionCategories = call<Types<'content', 'promotionCategories'>>()({
  method: 'GET',
  path: '/wps/relay/PROMOFE_getPromotionAnnouncementCategory',
  who: 'anyone',
  moduleId: 'COMM3',
  cacheMs: 180_000,
  common: true,
  errors: [],
  summary: 'The categories that promotions are shown in.',
});

export const helpCenter = call<Types<'content', 'helpCenter'>>()({
  method: 'GET',
  path: '/wps/system/helpCenter',
  who: 'anyone',
  moduleId: 'COMM3',
  cacheMs: 180_000,
  common: true,
  errors: [],
  summary: 'Questions and answers in groups; the group `agreement` is the user agreement.',
});

export const downloadSetting = call<Types<'content', 'downloadSetting'>>()({
  method: 'GET',
  path: '/wps/relay/WPSCORE_getDownloadSetting',
  who: 'anyone',
  moduleId: 'COMM3',
  cacheMs: 180_000,
  quiet: true,
  errors: [],
  summary:
    "The offer of the merchant's app: its texts by language, its rating, its banners, and the lowest rank that sees it.",
});

export const customerServiceScript = call<Types<'content', 'customerServiceScript'>>()({
  method: 'GET',
  path: '/wps/relay/WPSCORE_getCustomerServiceScript',
  who: 'anyone',
  moduleId: 'COMM3',
  cacheMs: 180_000,
  quiet: true,
  errors: [],
  summary: "The scripts of the merchant's chat widgets.",
});
