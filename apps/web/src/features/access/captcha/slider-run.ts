// One run of the slider: load it, load it once more on failure, and return the result (OPEN-A-78).
import type { Clock } from '#request/ports.ts';
import type { CaptchaProof } from './captcha-proof.ts';

/** How long version 4 may load before that counts as a failure (CAPTCHA-08, ACONST-08). */
export const LOAD_MS = 5000;
const ATTEMPTS = 2;

/** The data that starts the slider: its id for version 4, a challenge of the gateway for version 3 (CAPTCHA-09). */
export type SliderStart =
  | { readonly language: string; readonly userInfo: string }
  | {
      readonly language: string;
      readonly gt: string;
      readonly challenge: string;
      readonly newCaptcha: boolean;
    };

export type FrameMessage =
  | { readonly kind: 'ready' | 'shown' | 'error' | 'closed' }
  | { readonly kind: 'solved'; readonly proof: CaptchaProof };

export type SliderPorts = {
  readonly version: 3 | 4;
  /** Returns what to start from; null when the provider cannot be reached. */
  readonly prepare: () => Promise<SliderStart | null>;
  /** Opens a frame with the provider's script; returns a function that removes it. */
  readonly openFrame: (start: SliderStart, hear: (says: FrameMessage) => void) => () => void;
  readonly after: Clock['after'];
  /** Called when the puzzle is visible. */
  readonly onShown: () => void;
  readonly signal: AbortSignal;
};

export type SliderResult =
  | { readonly kind: 'solved'; readonly proof: CaptchaProof }
  /** failed: it did not load, twice. offline: no provider. closed: by the visitor. */
  | { readonly kind: 'failed' | 'offline' | 'closed' };

type AttemptResult = SliderResult | 'not loaded';

function attempt(ports: SliderPorts, start: SliderStart): Promise<AttemptResult> {
  return new Promise((resolve) => {
    let stopWaiting = () => {};
    const leave = () => end({ kind: 'closed' });
    const end = (how: AttemptResult) => {
      stopWaiting();
      ports.signal.removeEventListener('abort', leave);
      close();
      resolve(how);
    };
    const close = ports.openFrame(start, (says) => {
      if (says.kind === 'ready') stopWaiting();
      if (says.kind === 'shown') ports.onShown();
      if (says.kind === 'error') end('not loaded');
      if (says.kind === 'closed') leave();
      if (says.kind === 'solved') end(says);
    });
    if (ports.version === 4) stopWaiting = ports.after(LOAD_MS, () => end('not loaded'));
    ports.signal.addEventListener('abort', leave);
  });
}

/** Runs the slider until it is solved, closed or given up. */
export async function runSlider(ports: SliderPorts): Promise<SliderResult> {
  for (let tried = 0; tried < ATTEMPTS; tried += 1) {
    const start = await ports.prepare();
    if (ports.signal.aborted) return { kind: 'closed' };
    if (!start) return { kind: 'offline' };
    const end = await attempt(ports, start);
    if (end !== 'not loaded') return end;
  }
  return { kind: 'failed' };
}
