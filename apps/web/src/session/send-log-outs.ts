// Sends the pending log-outs of this browser from a page.
import { clock } from '#device/clock.ts';
import { storedLogOuts } from '#device/log-out-store.ts';
import { sendUntilDone } from '#request/pending-log-outs.ts';

let running = new AbortController();

/** Starts to send what is pending now, and repeats it with growing waits until the gateway has confirmed everything. */
export function sendLogOuts(): void {
  running.abort();
  running = new AbortController();
  void sendUntilDone({ logOuts: storedLogOuts, time: clock, signal: running.signal });
}
