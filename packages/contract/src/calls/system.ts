import { call } from '../call.ts';
import type { Types } from '../contract-types.ts';

export const templates = call<Types<'system', 'templates'>>()({
  method: 'GET',
  path: '/wps/system/templates',
  who: 'anyone',
  moduleId: 'COMM3',
  errors: [],
  summary: "The merchant's template: its code, appearance and parameters.",
});

export const whitelabel = call<Types<'system', 'whitelabel'>>()({
  method: 'GET',
  path: '/wps/system/whitelabel',
  who: 'anyone',
  moduleId: 'COMM3',
  errors: [],
  summary: 'White-label flags; an absent flag is off.',
});

export const settings = call<Types<'system', 'settings'>>()({
  method: 'GET',
  path: '/wps/system/settings/consolidated',
  who: 'anyone',
  moduleId: 'COMM3',
  errors: [],
  summary: "The merchant's settings in one answer.",
});

export const status = call<Types<'system', 'status'>>()({
  method: 'GET',
  path: '/wps/v2/system/status',
  who: 'anyone',
  moduleId: 'COMM3',
  quiet: true,
  errors: [],
  summary:
    'Whether the merchant is available to this visitor, and how to reach customer service. `domain_not_available` has `info.customerService` in its value.',
});

export const statusV1 = call<Types<'system', 'status'>>()({
  method: 'GET',
  path: '/wps/system/status',
  who: 'anyone',
  moduleId: 'COMM3',
  quiet: true,
  errors: [],
  summary: 'The same answer at an older path; used if the newer path does not exist.',
});

export const country = call<Types<'system', 'country'>>()({
  method: 'GET',
  path: '/wps/system/country',
  who: 'anyone',
  moduleId: 'COMM3',
  cacheMs: 180_000,
  common: true,
  errors: [],
  summary: "The merchant's country, currency and dialling codes.",
});

export const domainRoute = call<Types<'system', 'domainRoute'>>()({
  method: 'GET',
  path: '/wps/system/domainRoute',
  who: 'anyone',
  moduleId: 'COMM3',
  errors: [],
  summary: "The merchant's own routes; each needs a session.",
});

export const announcements = call<Types<'system', 'announcements'>>()({
  method: 'GET',
  path: '/wps/relay/MCSFE_getListAnnouncements',
  who: 'anyone',
  moduleId: 'COMM3',
  cacheMs: 180_000,
  common: true,
  errors: [],
  summary: 'Promotions, banners, announcements and popups.',
});

export const manifest = call<Types<'system', 'manifest'>>()({
  method: 'GET',
  path: '/wps/system/manifest.json',
  who: 'anyone',
  bare: true,
  quiet: true,
  errors: [],
  summary: 'The web app manifest, for installation on the home screen.',
});
