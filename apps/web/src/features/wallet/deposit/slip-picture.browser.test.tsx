// The slip of a deposit by bank transfer: added, shown, replaced, and refused when it is no picture.
import { addDepositSlip, depositSlip } from '@foyer/contract/calls/deposit.ts';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fakeClock } from '#testing/fake-clock.ts';
import { later } from '#testing/fake-network.ts';
import { passTimeOut } from '#testing/given-up.ts';
import { ann } from '#testing/fake-session.ts';
import { answer, answerWith, type AppSetup, renderScreen } from '#testing/render-screen.tsx';
import { clear } from '#testing/show.tsx';
import { SlipPicture } from './slip-picture.tsx';

afterEach(clear);

const slip = { orderNo: 'D100001' };
const stored = page.getByRole('img', { name: 'Picture of the transfer slip' });

async function drawn(): Promise<Blob> {
  const canvas = new OffscreenCanvas(6, 4);
  canvas.getContext('2d')?.fillRect(0, 0, 6, 4);
  return canvas.convertToBlob();
}

async function open(slipAt: number | null, mayChange = true, setup: AppSetup = {}) {
  const bytes = new Uint8Array(await (await drawn()).arrayBuffer());
  const picture = `data:image/png;base64,${btoa(String.fromCharCode(...bytes))}`;
  return renderScreen(<SlipPicture orderNo="D100001" slipAt={slipAt} mayChange={mayChange} />, {
    member: ann,
    areas: ['wallet', 'feedback'],
    answers: [answer(depositSlip, { picture }), answer(addDepositSlip, { ...slip, slipAt: 5 })],
    ...setup,
  });
}
async function choose(content: BlobPart): Promise<void> {
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (!input) throw new Error('there is no field for a picture');
  await userEvent.upload(input, new File([content], 'slip.png', { type: 'image/png' }));
}

test('a chosen picture is sent at once, drawn again as JPEG', async () => {
  const app = await open(null);
  await expect.element(page.getByRole('button', { name: 'Add a picture' })).toBeVisible();
  await choose(await drawn());
  await expect.poll(() => app.requestsOf(addDepositSlip).length).toBe(1);
  expect(app.requestsOf(addDepositSlip)[0]?.body).toMatchObject({
    orderNo: 'D100001',
    picture: expect.stringMatching(/^data:image\/jpeg;base64,/),
  });
});

test('[REQ-20] a picture is given up after 120 s: a slow line may need that long', async () => {
  const clock = fakeClock();
  const app = await open(null, true, {
    answers: [answerWith(addDepositSlip, later().reply)],
    requestPorts: { clock },
  });
  await choose(await drawn());
  expect(await passTimeOut(clock, () => app.requestsOf(addDepositSlip), 120_000)).toEqual({
    before: false,
    after: true,
  });
});

test('a file that is no picture is refused beside the button, and nothing is sent', async () => {
  const app = await open(null);
  await choose('none');
  await expect.element(page.getByText('Only JPEG and PNG pictures can be sent')).toBeVisible();
  expect(app.requestsOf(addDepositSlip)).toEqual([]);
});

/** The beginning of a PNG with this many pixels at each side, and no content. */
function damagedPng(side: number): ArrayBuffer {
  const header = new DataView(new ArrayBuffer(33));
  [0x89504e47, 0x0d0a1a0a, 13, 0x49484452, side, side].forEach((word, place) =>
    header.setUint32(4 * place, word),
  );
  return header.buffer;
}

test.each([
  ['a damaged picture', 100, 'A picture could not be read. Please choose a JPEG or PNG of at most 5 MB.'],
  [
    'a picture with more pixels than the browser can decode',
    60_000,
    'This picture has too many pixels. Please choose one of at most 25 megapixels.',
  ],
])('%s is refused with its own message, and nothing is sent', async (_, side, says) => {
  const app = await open(null);
  await choose(damagedPng(side));
  await expect.element(page.getByText(says)).toBeVisible();
  expect(app.requestsOf(addDepositSlip)).toEqual([]);
});

test('a stored picture is shown and can be replaced', async () => {
  await open(1);
  await expect.element(stored).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Replace the picture' })).toBeVisible();
});

test('after the decision the picture is shown, without a way to replace it', async () => {
  await open(1, false);
  await expect.element(stored).toBeVisible();
  expect(page.getByRole('button').elements()).toEqual([]);
});

test('a decided deposit without a picture shows nothing about one', async () => {
  await open(null, false);
  expect(page.getByText('Picture of the transfer slip').elements()).toEqual([]);
});
