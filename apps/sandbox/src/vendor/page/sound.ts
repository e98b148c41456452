// Short synthesised sounds, off until the player turns them on.
let context: AudioContext | null = null;
let isOn = false;

export function setSound(on: boolean): void {
  isOn = on;
  if (on) context ??= new AudioContext();
}

function note(frequency: number, afterMs: number, lengthMs: number, volume: number): void {
  if (!isOn || !context) return;
  const start = context.currentTime + afterMs / 1000;
  const end = start + lengthMs / 1000;
  const tone = context.createOscillator();
  const gain = context.createGain();
  tone.type = 'triangle';
  tone.frequency.value = frequency;
  gain.gain.setValueAtTime(volume, start);
  gain.gain.exponentialRampToValueAtTime(0.0001, end);
  tone.connect(gain).connect(context.destination);
  tone.start(start);
  tone.stop(end);
}

export function landed(reel: number): void {
  note(150 + reel * 18, 0, 90, 0.14);
}
export function awaited(): void {
  [220, 262, 330, 392].forEach((each, place) => note(each, place * 240, 230, 0.07));
}
export function won(isBig: boolean): void {
  [523, 659, 784, 1047, ...(isBig ? [1319, 1568] : [])].forEach((each, place) =>
    note(each, place * 90, 260, 0.1),
  );
}
export function freed(): void {
  [392, 523, 659, 784, 1047].forEach((each, place) => note(each, place * 130, 420, 0.1));
}
