// Tells a database that hangs from one that is short of processor. The clock on the wall cannot: on a crowded machine a quarter
// of a second's work takes five. So what counts is what the thread did: too much work for one query, or none at all.
const LOOKS = 5;
/** Of the time between two looks; a thread that does less does nothing. */
const IDLE_SHARE = 0.01;

type Watched = {
  /** Work one query may take, in milliseconds of processor; and how long it may do nothing. */
  limitMs: number;
  /** The thread's processor time so far; one that is stuck may never say. */
  usedMs: () => Promise<number>;
  onHang: () => void;
};

/** Watches one query until told to stop. */
export function watch({ limitMs, usedMs, onHang }: Watched): { stop: () => void } {
  const every = limitMs / LOOKS;
  let [isOver, worked, idle] = [false, 0, 0];
  let last: number | null = null;
  const wait = (): Promise<null> => new Promise((resolve) => void (timer = setTimeout(resolve, every, null)));
  const look = async (): Promise<void> => {
    const now = await Promise.race([usedMs().catch(() => null), wait()]);
    clearTimeout(timer);
    if (isOver) return;
    // Until it first says so it is taken to have worked all the time.
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
