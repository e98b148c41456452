// Distinguishes a database that hangs from one that gets little processor time. Real time cannot: on a busy machine a
// quarter of a second's work takes five. So it measures the thread's work: too much for one query, or none at all.
const LOOKS = 5;
/** The share of time between two checks; a thread that does less counts as idle. */
const IDLE_SHARE = 0.01;

type WatchedThread = {
  /** The work that one query may take, in milliseconds of processor time; and how long the thread may be idle. */
  limitMs: number;
  /** The thread's processor time so far; a stuck thread may never report it. */
  usedMs: () => Promise<number>;
  onHang: () => void;
};

/** Watches one query until it is stopped. */
export function watch({ limitMs, usedMs, onHang }: WatchedThread): { stop: () => void } {
  const every = limitMs / LOOKS;
  let [isOver, worked, idle] = [false, 0, 0];
  let last: number | null = null;
  const wait = (): Promise<null> => new Promise((resolve) => void (timer = setTimeout(resolve, every, null)));
  const look = async (): Promise<void> => {
    const now = await Promise.race([usedMs().catch(() => null), wait()]);
    clearTimeout(timer);
    if (isOver) return;
    // Before its first report the thread counts as busy all the time.
    const used = now === null ? 0 : last === null ? every : now - last;
    last = now ?? last;
    worked += used;
    idle = used < every * IDLE_SHARE ? idle + 1 : 0;
    if (worked >= limitMs || idle >= LOOKS - 1) return onHang();
    timer = setTimeout(() => void look(), every);
  };
  let timer = setTimeout(() => void look(), every);
  return {
    stop: () => {
      isOver = true;
      clearTimeout(timer);
    },
  };
}
