// The puzzle's box: picture, piece, rail and handle, the same for both versions.
import { draggable, type Trial } from './drag.ts';
import { style } from './style.ts';
import type { Texts } from '#words/areas.ts';

export type Picture = { stage: string; piece: string; top: number };
export type BoxPorts = {
  words: Texts<'captcha'>;
  ground: string;
  hasClose: boolean;
  /** Loads another puzzle. */
  next: () => Promise<Picture>;
  /** Whether the piece is in the right place; null when the check failed. */
  judge: (trial: Trial) => Promise<boolean | null>;
  onShown: () => void;
  onSolved: () => void;
  onFail: () => void;
  onClose: () => void;
  onError: () => void;
};

const GOOD_MS = 350;
const BAD_MS = 700;
function pause(ms: number) {
  return new Promise((done) => setTimeout(done, ms));
}
function icon(path: string) {
  return `<svg width="22" height="22" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="${path}"/></svg>`;
}

function markup({ words, hasClose }: BoxPorts) {
  return `<style>${style}</style><div class="gt-box" role="group" aria-label="${words.drag}">
<div class="gt-stage"><img class="gt-bg" alt="" draggable="false"><img class="gt-piece" alt="" draggable="false"></div>
<div class="gt-rail"><div class="gt-fill"></div><span aria-hidden="true">${words.drag}</span>
<button type="button" class="gt-handle" role="slider" aria-label="${words.slider}" aria-valuemin="0" aria-valuemax="244" aria-valuenow="0">${icon('M5 12h14M13 6l6 6-6 6')}</button></div>
<div class="gt-foot"><span class="gt-says" role="status"></span>
<button type="button" class="gt-refresh" aria-label="${words.refresh}">${icon('M19.5 12a7.5 7.5 0 1 1-2.3-5.4M19.5 4v4.5H15')}</button>
${hasClose ? `<button type="button" class="gt-close" aria-label="${words.close}">${icon('m6 6 12 12M18 6 6 18')}</button>` : ''}</div></div>`;
}

function loaded(image: HTMLImageElement, src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    image.onload = () => resolve();
    image.onerror = () => reject(new Error('no picture'));
    image.src = src;
  });
}

/** Shows a box over the page with a first puzzle. The returned function removes it. */
export function openBox(ports: BoxPorts): () => void {
  const mask = document.createElement('div');
  mask.className = 'gt-mask';
  mask.style.setProperty('--gt-ground', ports.ground);
  mask.innerHTML = markup(ports);
  document.body.append(mask);
  const part = <Kind extends HTMLElement>(name: string) => mask.querySelector<Kind>(`.gt-${name}`) as Kind;
  const [box, says, piece, fill] = [part('box'), part('says'), part<HTMLImageElement>('piece'), part('fill')];
  const stage = part<HTMLImageElement>('bg');

  const mood = (name: 'moving' | 'good' | 'bad' | '') => {
    box.classList.remove('gt-moving', 'gt-good', 'gt-bad');
    if (name) box.classList.add(`gt-${name}`);
  };
  const show = (left: number) => {
    piece.style.transform = `translateX(${(left / 300) * stage.clientWidth}px)`;
    fill.style.inlineSize = `calc(var(--gt-moved, 0px) + 48px)`;
  };
  let isBusy = true;
  const setBusy = (is: boolean) => {
    isBusy = is;
    box.ariaBusy = String(is);
  };
  const renew = async () => {
    setBusy(true);
    try {
      const picture = await ports.next();
      await Promise.all([loaded(stage, picture.stage), loaded(piece, picture.piece)]);
      piece.style.insetBlockStart = `${(picture.top / 180) * 100}%`;
      mood('');
      reset();
      setBusy(false);
      ports.onShown();
    } catch {
      says.textContent = ports.words.failed;
      ports.onError();
    }
  };
  const judge = async (trial: Trial) => {
    if (isBusy) return;
    setBusy(true);
    const isRight = await ports.judge(trial).catch(() => null);
    if (isRight) {
      mood('good');
      says.textContent = ports.words.done;
      await pause(GOOD_MS);
      mask.remove();
      return ports.onSolved();
    }
    mood('bad');
    says.textContent = isRight === null ? ports.words.failed : ports.words.again;
    ports.onFail();
    await pause(BAD_MS);
    await renew();
  };
  const reset = draggable({
    handle: part('handle'),
    rail: part('rail'),
    show,
    onStart: () => mood('moving'),
    onEnd: (trial) => void judge(trial),
  });
  part('refresh').addEventListener('click', () => !isBusy && void renew());
  mask.querySelector('.gt-close')?.addEventListener('click', () => {
    mask.remove();
    ports.onClose();
  });
  void renew();
  return () => mask.remove();
}

/** A drag as it is sent to the server. */
export function encoded(trial: Trial): string {
  return btoa(JSON.stringify(trial)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
