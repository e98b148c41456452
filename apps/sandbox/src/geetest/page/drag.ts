// Moves the piece by finger, mouse or arrow keys, and records the movement.

export type Track = [x: number, y: number, at: number][];
export type Trial = { left: number; track: Track };

type Parts = {
  handle: HTMLElement;
  rail: HTMLElement;
  /** Shows the piece `left` units from the start, of the puzzle's 300 units. */
  show: (left: number) => void;
  onStart: () => void;
  onEnd: (trial: Trial) => void;
};

const UNITS = 300;
const PIECE = 56;
const FARTHEST = UNITS - PIECE;
const KEY_STEP = 3;

function within(left: number): number {
  return Math.min(FARTHEST, Math.max(0, left));
}

/** Makes the handle move the piece. The returned function resets both. */
export function draggable({ handle, rail, show, onStart, onEnd }: Parts): () => void {
  let left = 0;
  let startedAt = 0;
  let grip: { x: number; y: number; from: number } | null = null;
  let track: Track = [];

  const place = (to: number) => {
    left = within(to);
    const travel = rail.clientWidth - handle.clientWidth;
    const moved = (left / FARTHEST) * travel;
    handle.style.transform = `translateX(${moved}px)`;
    rail.style.setProperty('--gt-moved', `${moved}px`);
    handle.setAttribute('aria-valuenow', String(Math.round(left)));
    show(left);
  };
  const note = (y: number) => {
    if (track.length === 0) startedAt = performance.now();
    track.push([Math.round(left * 10) / 10, Math.round(y), Math.round(performance.now() - startedAt)]);
  };
  const end = () => {
    if (track.length > 0) onEnd({ left: Math.round(left * 10) / 10, track });
  };

  handle.addEventListener('pointerdown', (event) => {
    grip = { x: event.clientX, y: event.clientY, from: left };
    handle.setPointerCapture(event.pointerId);
    track = [];
    note(0);
    onStart();
  });
  handle.addEventListener('pointermove', (event) => {
    if (!grip) return;
    const travel = rail.clientWidth - handle.clientWidth;
    place(grip.from + ((event.clientX - grip.x) / travel) * FARTHEST);
    note(event.clientY - grip.y);
  });
  const drop = () => {
    if (!grip) return;
    grip = null;
    if (track.length > 1) end();
  };
  handle.addEventListener('pointerup', drop);
  handle.addEventListener('pointercancel', drop);
  handle.addEventListener('keydown', (event) => {
    const step = { ArrowRight: KEY_STEP, ArrowLeft: -KEY_STEP }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      onStart();
      if (track.length === 0) note(0);
      place(left + (event.shiftKey ? step / KEY_STEP : step));
      note(0);
    } else if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      end();
    }
  });
  return () => {
    track = [];
    place(0);
  };
}
