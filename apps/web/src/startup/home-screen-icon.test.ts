import { expect, test } from 'vitest';
import { manifestText } from './home-screen-icon.ts';

test('a separate manifest file has absolute addresses and the page’s colour', () => {
  const value = {
    id: '/m/',
    name: 'Aurora',
    start_url: '/m/home?from=pwa',
    scope: '/m/',
    theme_color: 'oklch(0.66 0.2 293)',
    icons: [{ src: '/m/media/icon/aurora-192.png', sizes: '192x192' }],
  };
  const origin = 'https://aurora.example';
  expect(JSON.parse(manifestText(value, origin, '#120c2a'))).toEqual({
    id: 'https://aurora.example/m/',
    name: 'Aurora',
    start_url: 'https://aurora.example/m/home?from=pwa',
    scope: 'https://aurora.example/m/',
    theme_color: '#120c2a',
    background_color: '#120c2a',
    icons: [{ src: 'https://aurora.example/m/media/icon/aurora-192.png', sizes: '192x192' }],
  });
});
