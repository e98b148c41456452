// Home at rest: the banners change and nothing else happens.
import { expect, test } from '../people.ts';

test('home at rest changes its banners without script in each frame', async ({ asVisitor }) => {
  const page = await asVisitor('aurora', { language: 'EN' });
  await expect(page.locator('[data-moving]')).toBeVisible();
  const seen = await page.evaluate(async () => {
    const row = document.querySelector('[data-moving] > ul');
    const changes = (count: number) =>
      new Promise<void>((resolve) => {
        let left = count;
        const observer = new MutationObserver(() => {
          left -= 1;
          if (left > 0) return;
          observer.disconnect();
          resolve();
        });
        if (row) observer.observe(row, { attributeFilter: ['style'] });
      });
    // The first change ends what the start has left to do.
    await changes(1);
    let frames = 0;
    const request = window.requestAnimationFrame.bind(window);
    window.requestAnimationFrame = (run) => {
      frames += 1;
      return request(run);
    };
    await changes(2);
    return { frames };
  });
  expect(seen).toEqual({ frames: 0 });
});
