import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { clock } from '#device/clock.ts';
import { fakeNetwork, fine, type SentRequest } from '#testing/fake-network.ts';
import { createQueryClient } from '#request/query-client.ts';
import { connectRequests, identify } from '#request/send.ts';
import { type Kinds, useAnnouncements } from './use-announcements.ts';

let box: HTMLElement;
let root: Root;
let sent: SentRequest[];
const queries = createQueryClient();

beforeEach(() => {
  box = document.body.appendChild(document.createElement('div'));
  root = createRoot(box);
  const network = fakeNetwork(clock, () => fine({ banners: [], player: [], popup: [], promotion: [] }));
  connectRequests(network.ports);
  identify({ merchantCode: 'AURORA', language: 'EN' });
  sent = network.sent;
  queries.clear();
});
afterEach(() => {
  root.unmount();
  box.remove();
});

function Page({ kinds }: { readonly kinds: Kinds }) {
  return <p>{useAnnouncements(kinds).value ? `has ${kinds}` : 'waits'}</p>;
}
async function visit(kinds: Kinds) {
  root.render(
    <QueryClientProvider client={queries}>
      <Page key={kinds} kinds={kinds} />
    </QueryClientProvider>,
  );
  await expect.poll(() => box.textContent).toBe(`has ${kinds}`);
}
function askedFor() {
  return sent.map(({ url }) => new URL(url, location.href).searchParams.get('types'));
}

test('[START-15] the announcements page finds its data in the answer of home', async () => {
  await visit('banners,player,popup');
  await visit('player');
  expect(askedFor()).toEqual(['banners,player,popup']);
});

test('opened first, it requests only its own data', async () => {
  await visit('player');
  expect(askedFor()).toEqual(['player']);
});
