import { keepAlive } from '@foyer/contract/calls/session.ts';
import type { CheckedStore } from '#device/storage.ts';
import type { Send } from '#request/layer.ts';
import type { Clock } from '#request/ports.ts';
import { thirdEnv, type SessionStore } from './session-store.ts';

const EVERY_MS = 90_000;
/** Half an hour, the gateway's limit for an idle session. */
const LONGEST_HIDDEN = 20;

type Ports = {
  readonly clock: Clock;
  readonly send: Send;
  readonly tab: CheckedStore;
  /** Whether this tab is hidden. */
  readonly isHidden: () => boolean;
};

/**
 * Keeps a session alive that a third party handed over, and no other session (SESSION-06, START-14, OPEN-A-95): every
 * 90 s, until it ends. A call that fails is ignored; the request layer reports a code that ends the session.
 */
export function keepThirdSessionAlive(
  { clock, send, tab, isHidden }: Ports,
  sessions: SessionStore['store'],
): void {
  let kept: string | null = null;
  let stop = () => {};
  let hidden = 0;
  const follow = () => {
    const token = sessions.get().session?.token;
    const env = token === undefined ? null : thirdEnv(tab);
    const now = env === null ? null : `${token} ${env}`;
    if (now === kept) return;
    kept = now;
    stop();
    if (env !== null) wait(env);
  };
  const wait = (env: string) => {
    stop = clock.after(EVERY_MS, () => void call(env));
  };
  const call = async (env: string) => {
    hidden = isHidden() ? hidden + 1 : 0;
    // A forgotten tab is not kept alive: its session expires like any unused session (hazard 11).
    if (hidden > LONGEST_HIDDEN) return wait(env);
    const mine = kept;
    await send(keepAlive, { env }, { alert: false });
    if (mine === kept) wait(env);
  };
  sessions.subscribe(follow);
  follow();
}
