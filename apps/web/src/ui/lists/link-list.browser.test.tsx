import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { megaphoneIcon } from '#ui/icons/icons.ts';
import { clear, show } from '#testing/show.tsx';
import { LinkList } from './link-list.tsx';

afterEach(clear);

test('on a narrow phone a state of one word is whole beside a long note', async () => {
  await page.viewport(288, 640);
  const note = 'Para çekmeyi onaylayan altı rakam';
  const row = { key: 'payment', icon: megaphoneIcon, label: 'Ödeme şifresi', note, state: 'Belirlenmedi' };
  show(<LinkList label="Passwords" rows={[{ ...row, href: '#x' }]} />);
  const letters = document.createRange();
  letters.selectNodeContents(page.getByText('Belirlenmedi').element());
  expect(letters.getClientRects()).toHaveLength(1);
});
