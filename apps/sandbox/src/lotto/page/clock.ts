// The draw that takes bets, its countdown by the server's clock, and the draw before it.
import { useEffect, useState } from 'preact/hooks';
import { type Numero, numero } from './calls.ts';

/** Polling interval while the last draw is being made. */
const DRAWING_MS = 900;
const AGAIN_MS = 3_000;

export type Clock = { now: Numero | null; left: number; isSilent: boolean };

/**
 * Follows a lottery. Requests its state at the start, when the countdown ends, and until the last draw has a result.
 */
export function useNumero(gameId: string): Clock {
  const [now, setNow] = useState<Numero | null>(null);
  const [left, setLeft] = useState(0);
  const [isSilent, setSilent] = useState(false);
  useEffect(() => {
    let timer = 0;
    let ticking = 0;
    let isGone = false;
    let offset = 0;
    setNow(null);
    const wait = (ms: number) => {
      window.clearTimeout(timer);
      timer = window.setTimeout(() => void ask(), ms);
    };
    const ask = async (): Promise<void> => {
      const asked = Date.now();
      const reply = await numero(gameId);
      if (isGone) return;
      setSilent(reply.kind === 'silent');
      if (reply.kind !== 'ok') return wait(AGAIN_MS);
      const { value } = reply;
      // The server's time belongs to the middle between request and answer.
      offset = value.serverTime - (asked + Date.now()) / 2;
      setNow(value);
      const drawing = value.last?.state === 'open';
      const untilClose = value.closeTime - Date.now() - offset;
      wait(Math.max(200, drawing ? Math.min(DRAWING_MS, untilClose) : untilClose + 50));
      tick(value);
    };
    const tick = (value: Numero): void => {
      window.clearTimeout(ticking);
      const ms = Math.max(0, value.closeTime - Date.now() - offset);
      setLeft(Math.ceil(ms / 1_000));
      if (ms > 0) ticking = window.setTimeout(() => tick(value), (ms % 1_000) + 20);
    };
    const wake = (): void => {
      // After a phone has slept, another draw is current.
      if (document.visibilityState === 'visible') void ask();
    };
    void ask();
    document.addEventListener('visibilitychange', wake);
    return () => {
      isGone = true;
      window.clearTimeout(timer);
      window.clearTimeout(ticking);
      document.removeEventListener('visibilitychange', wake);
    };
  }, [gameId]);
  return { now, left, isSilent };
}

/** `01:05`, or `21:04:09` when hours are needed. */
export function clockText(seconds: number): string {
  const two = (value: number): string => String(value).padStart(2, '0');
  const hours = Math.floor(seconds / 3_600);
  const rest = `${two(Math.floor((seconds % 3_600) / 60))}:${two(seconds % 60)}`;
  return hours > 0 ? `${hours}:${rest}` : rest;
}
