// Events of the app itself (TRACK-02, TRACK-05).
import { currentShell } from '#device/shell.ts';
import { localStore } from '#device/storage.ts';
import { countEvent } from '#events/count-event.ts';
import { countFirstArrival } from '#events/money-events.ts';
import { leaveTicket } from '#install/session-ticket.ts';
import { send } from '#request/send.ts';

/** Counts a start: the first one of the browser, and the first one from the home screen. */
export function countStart(): void {
  countEvent('firstOpen', {}, { store: localStore, name: 'MC_FIRST_OPEN' });
  if (['pwa', 'webclip'].includes(currentShell()))
    countEvent('a2hsFirstOpen', {}, { store: localStore, name: 'MC_A2HS_FIRST_OPEN' });
  addEventListener('appinstalled', () => {
    countEvent('a2hsInstalled');
    void leaveTicket(send);
  });
  void countFirstArrival();
}
