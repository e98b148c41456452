import { expect, test } from 'vitest';
import { originsOf } from './origins.ts';

test('addresses become their origins, each once; relative ones have none', () => {
  const addresses = ['https://cdn.example/a?b#c', 'https://cdn.example', '/m/media', undefined, ''];
  expect(originsOf([...addresses, 'https://*.slider.example', 'http://[::1]:8090/x'])).toEqual([
    'https://cdn.example',
    'https://*.slider.example',
    'http://[::1]:8090',
  ]);
});

test('an address that could change a policy has no origin', () => {
  const harmful = ['https://x;script-src', 'https://x,y', "https://'none'", 'data:text/html,x'];
  expect(originsOf(harmful)).toEqual([]);
});
