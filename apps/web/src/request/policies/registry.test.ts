import { templates } from '@foyer/contract/calls/system.ts';
import { expect, test } from 'vitest';
import { fakeClock } from '#testing/fake-clock.ts';
import { fakeNetwork, later } from '#testing/fake-network.ts';

const MOST = 100;
const SPACE_MS = 150;

test('[REQ-11] a hundred reads in flight are tracked; one more removes the oldest', async () => {
  const clock = fakeClock(0);
  const { layer, sent } = fakeNetwork(clock, later().reply);
  const read = (page: number) => void layer.send(templates, { url: `/m/${page}` });
  for (let page = 0; page < MOST; page += 1) read(page);
  // Each of these is still in flight, so none is sent twice.
  for (let page = 0; page < MOST; page += 1) read(page);
  read(MOST);
  read(1);
  read(0);
  await clock.advance(2 * MOST * SPACE_MS);
  expect(sent).toHaveLength(MOST + 2);
  expect(sent.filter(({ url }) => url.endsWith(encodeURIComponent('/m/0')))).toHaveLength(2);
  expect(sent.filter(({ url }) => url.endsWith(encodeURIComponent('/m/1')))).toHaveLength(1);
});

test('[REQ-11] the last starts of a hundred paths are known; one more removes the oldest', async () => {
  const clock = fakeClock(0);
  const { layer, sent } = fakeNetwork(clock, later().reply);
  const pathOf = (place: number) => `${templates.path}/${place}`;
  const read = (place: number, domain: string) =>
    void layer.send({ ...templates, path: pathOf(place) } as unknown as typeof templates, { domain });
  for (let place = 0; place <= MOST; place += 1) read(place, 'first.example');
  read(1, 'second.example');
  read(0, 'second.example');
  await clock.advance(SPACE_MS);
  const startsOf = (place: number) => sent.filter(({ path }) => path === pathOf(place)).map(({ at }) => at);
  expect([startsOf(0), startsOf(1)]).toEqual([
    [0, 0],
    [0, SPACE_MS],
  ]);
});
