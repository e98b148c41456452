// Shows the results of a session from the address, once there is a page to show them on.
import { localStore, tabStore } from '#device/storage.ts';
import { deviceId } from '#device/device-id.ts';
import { sayNow } from '#language/language.ts';
import { merchant, partnerFacts } from '#merchant/merchant.ts';
import { goOn } from '#navigation/go.ts';
import type { Notice } from '#request/ports.ts';
import { send } from '#request/send.ts';
import { arrival } from '#session/arrival.ts';
import { handOver, type HandOver } from '#session/hand-over.ts';
import { rememberRefusedHandOver } from '#session/incoming-session.ts';
import { narrowings } from '#session/login-narrowing.ts';
import type { SessionStore } from '#session/session-store.ts';
import { showAlert } from '#ui/layers/messages.ts';
import type { Entry } from './entry.ts';

/** Exchanges the data of the entry address. */
export function takeHandOver(sessions: SessionStore, entry: Entry): Promise<HandOver> {
  return handOver(
    {
      send,
      tab: tabStore,
      sessions,
      merchantCode: merchant.get().template.merchantCode,
      deviceId: () => deviceId(localStore),
      forcesChange: () => merchant.get().settings.forceChangePassword,
      narrowings: () => narrowings(tabStore, location),
    },
    entry,
  );
}

/** A member who is already logged in decides about the replacement (hazard 1). */
function confirmsReplacement(sessions: SessionStore, newcomer: string): Promise<boolean> {
  const t = sayNow();
  const name = sessions.store.get().session?.userName ?? '';
  return showAlert({
    text: t('session.otherMember', { name }),
    confirmLabel: t('session.continueAs', { name: newcomer }),
    cancelLabel: t('session.stayAs', { name }),
  });
}

/** Shows the message and navigates to the destination (ENTRY-12, OPEN-A-10, OPEN-A-11). */
export async function settleHandOver(
  handOver: HandOver,
  sessions: SessionStore,
  language: string,
  present: (notice: Notice) => void,
): Promise<void> {
  switch (handOver.kind) {
    case 'none':
      return;
    case 'in': {
      const here = { origin: location.origin, language };
      return goOn(await arrival(send, tabStore, { ...here, ...partnerFacts(merchant.get()) }));
    }
    case 'asks':
      if (await confirmsReplacement(sessions, handOver.newcomer))
        await settleHandOver(await handOver.accept(), sessions, language, present);
      else await handOver.decline();
      return;
    case 'out':
      rememberRefusedHandOver(tabStore);
      goOn(handOver.leadsTo);
      if (handOver.failure) present({ kind: 'alert', failure: handOver.failure });
  }
}
