import fastify from 'fastify';
import { expect, test } from 'vitest';
import { socialReturnPage } from './return-page.ts';

test.each([
  ['MC_LANGUAGE=TH', 'lang="th-TH" dir="ltr"', 'ปิดหน้าต่างนี้ได้'],
  ['a=b; MC_LANGUAGE=AR', 'lang="ar" dir="rtl"', 'يمكنك إغلاق هذه النافذة.'],
  ['', 'lang="en-US" dir="ltr"', 'You can close this window.'],
])(
  'a window that stays open says so in the language of the visitor: %s',
  async (cookie, attributes, text) => {
    const app = fastify();
    socialReturnPage(app);
    const { body } = await app.inject({ url: '/m/social/return', headers: { cookie } });
    expect(body).toContain(attributes);
    expect(body).toContain(text);
  },
);
