import { expect, test } from 'vitest';
import { manifestText } from './manifest-link.ts';

const value = {
  id: '/m/',
  name: 'Aurora',
  start_url: '/m/home?from=pwa',
  scope: '/m/',
  theme_color: 'oklch(0.66 0.2 293)',
  icons: [{ src: '/m/media/icon/aurora-192.png', sizes: '192x192' }],
  shortcuts: [{ name: 'Deposit', url: '/m/voucherCenter' }],
};
const origin = 'https://aurora.example';

test('a separate manifest file has absolute addresses and the page’s colour', () => {
  expect(JSON.parse(manifestText(value, { origin, colour: '#120c2a', ticket: null }))).toEqual({
    id: 'https://aurora.example/m/',
    name: 'Aurora',
    start_url: 'https://aurora.example/m/home?from=pwa',
    scope: 'https://aurora.example/m/',
    theme_color: '#120c2a',
    background_color: '#120c2a',
    icons: [{ src: 'https://aurora.example/m/media/icon/aurora-192.png', sizes: '192x192' }],
    shortcuts: [{ name: 'Deposit', url: 'https://aurora.example/m/voucherCenter' }],
  });
});

test('a ticket is in the first address, and in nothing that identifies the app', () => {
  const ticket = 'T'.repeat(43);
  const text = manifestText(value, { origin, colour: null, ticket });
  expect(JSON.parse(text)).toMatchObject({
    start_url: `https://aurora.example/m/home?from=pwa&install=${ticket}`,
    id: 'https://aurora.example/m/',
  });
  expect(text.split(ticket)).toHaveLength(2);
});
