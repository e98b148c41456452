import * as feedbackCalls from '@foyer/contract/calls/feedback.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestGateway, type TestGateway } from '#testing/gateway.ts';

let gateway: TestGateway;
let token = '';
beforeAll(async () => {
  gateway = await openTestGateway();
  token = await gateway.tokenOf();
});
afterAll(() => gateway.close());

const tenWords = 'The countdown of the lottery is hard to read outside.';
function say(change: object) {
  return gateway.call(
    feedbackCalls.sendFeedback,
    { type: 'suggestion', content: tenWords, pictures: [], ...change },
    { token },
  );
}
function address(bytes: Buffer, type = 'png') {
  return `data:image/${type};base64,${bytes.toString('base64')}`;
}
const webp = await sharp({ create: { width: 2, height: 2, channels: 3, background: '#0af' } })
  .webp()
  .toBuffer();
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script/></svg>');
const png = await sharp({ create: { width: 3000, height: 10, channels: 4, background: '#0af8' } })
  .withExif({ IFD3: { GPSLatitudeRef: 'N' } })
  .png()
  .toBuffer();

test('[MEMBER-11] ten words are kept with their pictures, drawn anew; nine are refused', async () => {
  const nine = tenWords.split(' ').slice(0, 9).join(' ');
  expect((await say({ content: nine })).body).toMatchObject({
    errorCode: 'feedback.words',
    value: { min: 10, max: 500 },
  });
  expect((await say({ pictures: [address(png)], contact: '@ana' })).body.success).toBe(true);
  const db = gateway.databases.merchant('aurora');
  const rows = await db.selectFrom('feedback').select(['type', 'content', 'contact']).execute();
  expect(rows).toEqual([{ type: 'suggestion', content: tenWords, contact: '@ana' }]);
  const [kept] = await db.selectFrom('feedback_pictures').select('picture').execute();
  const { format, width, exif } = await sharp(kept?.picture).metadata();
  expect({ format, width, exif }).toEqual({ format: 'jpeg', width: 2048, exif: undefined });
});

test.each<[string, Buffer, string]>([
  ['not a picture at all', Buffer.from('none'), 'type'],
  ['a drawing with a script in it', svg, 'type'],
  ['a WebP', webp, 'type'],
  ['the beginning of one', png.subarray(0, 40), 'type'],
  ['a byte too large', Buffer.concat([png, Buffer.alloc(5_242_881 - png.length)]), 'size'],
])('a file that is %s is refused', async (_, bytes, reason) => {
  expect((await say({ pictures: [address(png), address(bytes, 'jpeg')] })).body).toMatchObject({
    errorCode: 'picture.refused',
    value: { index: 1, reason },
  });
});

test('a picture with more than 25 million pixels is refused with a code of its own', async () => {
  const wide = await sharp({ create: { width: 30_000, height: 1_000, channels: 3, background: '#a33' } })
    .png()
    .toBuffer();
  expect((await say({ pictures: [address(wide)] })).body).toMatchObject({
    errorCode: 'picture.pixels',
    value: { index: 0 },
  });
});

test('four pictures, another kind of address and a visitor are refused', async () => {
  expect((await say({ pictures: Array(4).fill(address(png)) })).body.errorCode).toBe('request.invalid');
  expect((await say({ pictures: ['https://example.com/a.png'] })).body.errorCode).toBe('request.invalid');
  const body = { type: 'bug', content: tenWords, pictures: [] };
  expect((await gateway.callWith(feedbackCalls.sendFeedback, body)).status).toBe(401);
});
