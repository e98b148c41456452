// The guard for login and registration addresses that have their own rules.
import { expect, test } from 'vitest';
import { createMerchant } from '#merchant/merchant.ts';
import { offerOf } from '#merchant/offer.ts';
import { guard } from './guard.ts';
import { findRoute } from './routes.ts';

const offer = offerOf(createMerchant().get());

const visitor = {
  origin: 'https://aurora.example',
  search: '',
  person: null,
  merchantRoutes: [],
  switchRegister: '1',
  offer,
};

test('[ROUTE-17] feedback without a session leads home and not to login, and is not remembered', () => {
  expect(guard({ ...visitor, pathname: '/m/feedback' })).toEqual({ kind: 'redirect', to: '/m/home' });
});

test.each([
  ['/m/login', 'login'],
  ['/m/register', 'register'],
  ['/m/register.html', 'register'],
  ['/m/forget', 'forget'],
])('%s is open to a visitor, even where the merchant lists it', (pathname) => {
  const merchantRoutes = [{ path: pathname, url: 'https://club.example/' }];
  expect(guard({ ...visitor, pathname, merchantRoutes })).toMatchObject({ kind: 'show' });
});

const open =
  'home gameList game rng live sports esports pvp fish table crash arcade elott notice news activity activityDetail helpCenter';
test.each(open.split(' '))('[ROUTE-20] /m/%s shows to a visitor', (name) => {
  const pathname = `/m/${name}`;
  expect(guard({ ...visitor, pathname })).toMatchObject({ kind: 'show', route: findRoute(pathname) });
});
