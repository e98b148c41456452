import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { BannerCarousel } from './banner-carousel.tsx';
import { Banner } from './banner.tsx';
import { untilPainted } from '#testing/painted.ts';
import { clear, show } from '#testing/show.tsx';

const titles = ['First', 'Second', 'Third'];
const picture = {
  src: 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>',
  width: 780,
  height: 440,
};

function carousel(names: readonly string[], onClick = () => {}) {
  return (
    <BannerCarousel label="Offers" pauseLabel="Pause" playLabel="Play">
      {names.map((title) => (
        <Banner
          key={title}
          href="#offer"
          title={title}
          picture={picture}
          onClick={(event) => {
            event.preventDefault();
            onClick();
          }}
        />
      ))}
    </BannerCarousel>
  );
}

function region() {
  return page.getByRole('region', { name: 'Offers' }).element();
}
function box(title: string) {
  return page.getByRole('link', { name: title }).element().getBoundingClientRect();
}
/** The banner at the start edge. */
function inView() {
  const { left, width } = region().getBoundingClientRect();
  const shown = titles.filter((title) => page.getByRole('link', { name: title }).elements().length > 0);
  return shown.find((title) => {
    const { left: start, right: end } = box(title);
    return start > left - 2 && end < left + width + 2;
  });
}
function moving() {
  return region().querySelector('[data-moving]') !== null;
}

/** The animations that a script has started. */
function played() {
  return document
    .getAnimations()
    .filter((animation) => !(animation instanceof CSSAnimation) && !(animation instanceof CSSTransition));
}

/** After the idle wait, and after the motion code has loaded. */
async function started() {
  await vi.advanceTimersByTimeAsync(2000);
  await untilPainted(moving);
  // Ends the timer with which Embla begins: the next timer is that of the carousel.
  await vi.advanceTimersByTimeAsync(0);
}

/** One display time, and the change to the next slide: Embla uses animation frames, which stay real. */
async function comesNext(title: string) {
  // It plays after the browser has reported that it is in view.
  await untilPainted(() => vi.getTimerCount() > 0);
  await vi.advanceTimersByTimeAsync(3000);
  await untilPainted(() => inView() === title);
}

beforeEach(async () => {
  // The mouse stays where the file before has left it: under a mouse nothing plays.
  await cdp().send('Input.dispatchMouseEvent', { type: 'mouseMoved', x: 1, y: innerHeight - 1 });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'requestIdleCallback', 'cancelIdleCallback'] });
});
afterEach(async () => {
  clear();
  vi.useRealTimers();
  await cdp().send('Emulation.setEmulatedMedia', { features: [] });
});

test.each([
  ['ltr', titles],
  ['rtl', titles],
  ['ltr', titles.slice(0, 2)],
  ['rtl', titles.slice(0, 2)],
] as const)('[BANNER-01] several banners play automatically and loop: %s, %j', async (dir, shown) => {
  show(carousel(shown), { dir });
  expect(inView()).toBe('First');
  await started();
  for (const title of [...shown.slice(1), 'First']) await comesNext(title);
});

test.each(['ltr', 'rtl'] as const)('a change that plays is an animation of the browser, %s', async (dir) => {
  show(carousel(titles), { dir });
  await started();
  const row = region().querySelector('ul');
  let written = 0;
  const observer = new MutationObserver((changes) => (written += changes.length));
  if (row) observer.observe(row, { attributeFilter: ['style'] });
  for (const [at, title] of titles.entries()) {
    const next = titles[(at + 1) % titles.length] ?? '';
    await untilPainted(() => vi.getTimerCount() > 0);
    await vi.advanceTimersByTimeAsync(2999);
    expect(played()).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    const moving = played();
    for (const animation of moving) {
      animation.pause();
      animation.currentTime = 100;
    }
    // Halfway the two are side by side: the gap between them is that of the row.
    const [leaving, coming] = [box(title), box(next)];
    const gap = dir === 'ltr' ? coming.left - leaving.right : leaving.left - coming.right;
    expect([moving.length, gap > 0, gap < 30]).toEqual([1, true, true]);
    for (const animation of moving) animation.finish();
    await untilPainted(() => inView() === next);
  }
  expect(written).toBe(titles.length);
});

test('a finger stops a change where it is', async () => {
  show(carousel(titles));
  await started();
  await untilPainted(() => vi.getTimerCount() > 0);
  await vi.advanceTimersByTimeAsync(3000);
  for (const animation of played()) {
    animation.pause();
    animation.currentTime = 20;
    animation.play();
  }
  const before = box('Second').left;
  const link = page.getByRole('link', { name: 'Second' }).element();
  const finger = { bubbles: true, clientX: 200, clientY: 50 };
  link.dispatchEvent(new PointerEvent('pointerdown', finger));
  link.dispatchEvent(new MouseEvent('mousedown', finger));
  await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
  // Most of the way is still left.
  expect(before - box('Second').left).toBeLessThan(150);
  link.dispatchEvent(new MouseEvent('mouseup', finger));
  await untilPainted(() => inView() === 'Second');
});

test('a change of language reverses the banners', async () => {
  show(carousel(titles));
  await started();
  document.documentElement.dir = 'rtl';
  await expect.poll(moving).toBe(false);
  await started();
  await comesNext('Second');
});

test('[LAYOUT-17] the module of the host that the page names is asked for before the app’s own', async () => {
  const href = 'http://localhost:9/carousel.js';
  const host = Object.assign(document.createElement('link'), {
    rel: 'carousel',
    href,
    integrity: 'sha384-x',
  });
  document.head.append(host);
  show(carousel(titles));
  await started();
  const asked = document.querySelector<HTMLScriptElement>('script[integrity]');
  host.remove();
  asked?.remove();
  expect(asked?.src).toBe(href);
});

test('[BANNER-01] one banner alone neither plays nor loops', async () => {
  show(carousel(['First']));
  const before = box('First');
  await vi.advanceTimersByTimeAsync(2000);
  // If it were going to start, it would have started: the same request, sent later, has its answer.
  await import('./carousel-motion.ts');
  await new Promise(requestAnimationFrame);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(moving()).toBe(false);
  expect(box('First')).toEqual(before);
  expect(page.getByRole('button').elements()).toEqual([]);
});

test('a tap anywhere on a banner is a tap on its link', () => {
  const onClick = vi.fn<() => void>();
  show(carousel(['First'], onClick));
  const { left, top, width, height } = box('First');
  for (const [x, y] of [
    [0.1, 0.15],
    [0.5, 0.5],
    [0.9, 0.9],
  ] as const)
    document
      .elementFromPoint(left + width * x, top + height * y)
      ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  expect(onClick).toHaveBeenCalledTimes(3);
});

test('paused banners stay until they are played again', async () => {
  show(carousel(titles));
  await started();
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.getByRole('button', { name: 'Play' }).unhover();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(inView()).toBe('First');
  await page.getByRole('button', { name: 'Play' }).click();
  await page.getByRole('button', { name: 'Pause' }).unhover();
  await comesNext('Second');
});

test('a banner with keyboard focus stays until the focus leaves', async () => {
  show(carousel(titles));
  await started();
  const link = page.getByRole('link', { name: 'First' });
  await userEvent.tab();
  await expect.element(link).toHaveFocus();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(inView()).toBe('First');
  (link.element() as HTMLElement).blur();
  await comesNext('Second');
});

test('with reduced motion nothing plays', async () => {
  await cdp().send('Emulation.setEmulatedMedia', {
    features: [{ name: 'prefers-reduced-motion', value: 'reduce' }],
  });
  show(carousel(titles));
  await started();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(inView()).toBe('First');
  expect(page.getByRole('button').elements()).toEqual([]);
});

test.each([
  ['ltr', -34, 'First'],
  ['ltr', -36, 'Second'],
  ['ltr', 34, 'First'],
  ['ltr', 36, 'Third'],
  ['rtl', 36, 'Second'],
] as const)(
  '[BANNER-03] %s, a drag of %i px shows %s: more than 35 px change the slide',
  async (dir, way, title) => {
    show(carousel(titles), { dir });
    await started();
    const link = page.getByRole('link', { name: 'First' }).element();
    const { left, top, width, height } = link.getBoundingClientRect();
    const send = (type: string, x: number, target: EventTarget = document) =>
      target.dispatchEvent(
        new MouseEvent(type, {
          bubbles: true,
          cancelable: true,
          button: 0,
          clientX: left + width / 2 + x,
          clientY: top + height / 2,
        }),
      );
    send('mousedown', 0, link);
    for (const part of [0.2, 0.4, 0.6, 0.8, 1]) {
      send('mousemove', way * part);
      // oxlint-disable-next-line no-await-in-loop -- the carousel follows frame by frame
      for (let frame = 0; frame < 6; frame += 1) await new Promise(requestAnimationFrame);
    }
    send('mouseup', way);
    await untilPainted(() => inView() === title);
    expect(inView()).toBe(title);
  },
);
