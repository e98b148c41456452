import { collect } from '@foyer/contract/calls/measures.ts';
import { expect, test } from 'vitest';
import { post } from './beacon.ts';

const report = { merchant: 'aurora', value: { fcp: 300 } };

/**
 * Sends beacons to an endpoint that accepts or refuses them, or in a browser without beacons; returns each request
 * and how it was sent.
 */
async function posted(takes: boolean | null) {
  const sent: { by: string; url: string; body: Blob; init?: RequestInit }[] = [];
  post(collect, report, {
    beacon:
      takes === null
        ? null
        : (url, body) => {
            if (takes) sent.push({ by: 'beacon', url, body });
            return takes;
          },
    fetch: (url, init) => {
      sent.push({ by: 'fetch', url, body: init.body as Blob, init });
      return Promise.reject(new Error('no answer'));
    },
  });
  return Promise.all(
    sent.map(async ({ body, ...rest }) => ({
      ...rest,
      type: body.type,
      body: JSON.parse(await body.text()) as unknown,
    })),
  );
}

test('[CCALL-34] collect is sent as a beacon with merchant and value', async () => {
  expect(await posted(true)).toEqual([
    { by: 'beacon', url: '/wps/system/collect', type: 'application/json', body: report },
  ]);
});

test.each([
  ['knows no beacons', null],
  ['does not take this one', false],
])('a browser that %s sends it by a keep-alive request', async (_, takes) => {
  expect(await posted(takes)).toMatchObject([
    { by: 'fetch', url: '/wps/system/collect', body: report, init: { method: 'POST', keepalive: true } },
  ]);
});
