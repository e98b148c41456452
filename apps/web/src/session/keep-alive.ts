import { keepAlive } from '@foyer/contract/calls/session.ts';
import type { CheckedStore } from '#device/storage.ts';
import type { Send } from '#request/layer.ts';
import type { Clock } from '#request/ports.ts';
import { thirdEnv, type SessionKeeper } from './session-store.ts';

const EVERY_MS = 90_000;
const MOST_FAILURES = 3;

/**
 * Keeps a session that a third party handed over alive, and no other (SESSION-06, START-14, OPEN-A-95): each 90 s, until it
 * ends or three calls in a row have failed. A code that ends the session is the request layer's to report.
 */
export const keepThirdSessionAlive = (
  { clock, send, tab }: { readonly clock: Clock; readonly send: Send; readonly tab: CheckedStore },
  sessions: SessionKeeper['store'],
): void => {
  let kept: string | null = null;
  let stop = () => {};
  const follow = () => {
    const token = sessions.get().session?.token;
    const env = token === undefined ? null : thirdEnv(tab);
    const now = env === null ? null : `${token} ${env}`;
    if (now === kept) return;
    kept = now;
    stop();
    if (env !== null) wait(env, 0);
  };
  const wait = (env: string, failures: number) => {
    stop = clock.after(EVERY_MS, () => void call(env, failures));
  };
  const call = async (env: string, failures: number) => {
    const mine = kept;
    const answer = await send(keepAlive, { env }, { alert: false });
    const inARow = answer.ok ? 0 : failures + 1;
    if (mine === kept && inARow < MOST_FAILURES) wait(env, inARow);
  };
  sessions.subscribe(follow);
  follow();
};
