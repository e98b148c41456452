// The splash over a page that the gateway has rendered, as the styles of the document show it.
import './document.css';
import { afterEach, expect, test } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { splashMarkup } from './splash.tsx';

afterEach(async () => {
  document.getElementById('splash')?.remove();
  delete document.documentElement.dataset['start'];
  await cdp().send('Emulation.setEmulatedMedia', { features: [] });
});

test.each([
  ['no-preference', 1400],
  ['reduce', 1201],
])(
  '[LAYOUT-06] with the motion setting %s it is shown for 1200 ms and is gone after %i',
  async (value, gone) => {
    const features = [{ name: 'prefers-reduced-motion', value }];
    await cdp().send('Emulation.setEmulatedMedia', { features });
    const facts = { logo: '', name: 'Aurora', label: 'Opening', retry: 'Retry', isRendered: true };
    document.body.insertAdjacentHTML('beforeend', splashMarkup(facts));
    const [animation] = document.getAnimations();
    if (!animation) throw new Error('it would stay');
    animation.pause();
    const lookAt = (ms: number) => {
      animation.currentTime = ms;
      const { opacity, visibility } = getComputedStyle(document.getElementById('splash') ?? document.body);
      return [opacity, visibility];
    };
    expect(lookAt(1199)).toEqual(['1', 'visible']);
    expect(lookAt(gone)).toEqual(['0', 'hidden']);
  },
);

test.each(['no-preference', 'reduce'])(
  'with the motion setting %s a failed start keeps it, with its retry',
  async (value) => {
    const features = [{ name: 'prefers-reduced-motion', value }];
    await cdp().send('Emulation.setEmulatedMedia', { features });
    const facts = { logo: '', name: 'Aurora', label: 'Opening', retry: 'Retry', isRendered: true };
    document.body.insertAdjacentHTML('beforeend', splashMarkup(facts));
    document.documentElement.dataset['start'] = 'failed';
    // Without an animation it does not go.
    expect(document.getAnimations()).toEqual([]);
    await expect.element(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  },
);
