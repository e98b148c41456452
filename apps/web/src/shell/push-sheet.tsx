import { useState } from 'react';
import { clock } from '#device/clock.ts';
import { useStore } from '#device/store.ts';
import { useWords } from '#language/language.ts';
import { useMerchant } from '#merchant/merchant.ts';
import { nameOf } from '#merchant/template.ts';
import { bindDevice, closeOffer, pagePorts, pushOffer, type PushPorts } from '#push/device-messages.ts';
import { useSession } from '#session/session.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { bellIcon } from '#ui/icons/account-icons.ts';
import { showToast } from '#ui/layers/messages.ts';
import { OfferSheet } from './offer-sheet.tsx';

/** PUSH-09. */
const TOAST_MS = 3000;

/** Explains messages on this device before the browser asks for its permission (PUSH-04, PUSH-06). */
export function PushSheet({ ports = pagePorts(clock) }: { readonly ports?: PushPorts }) {
  const t = useWords();
  const { template, settings } = useMerchant();
  const session = useSession();
  const isOpen = useStore(pushOffer);
  const [isBusy, setBusy] = useState(false);
  const close = () => closeOffer(ports);
  const allow = async () => {
    setBusy(true);
    const permission = await ports.request();
    close();
    if (permission === 'denied')
      showToast({ kind: 'info', text: t('content.pushBlocked'), stayMs: TOAST_MS });
    if (permission === 'granted' && settings.push && session) {
      const isBound = await bindDevice(settings.push, session, ports);
      const text = t(isBound ? 'content.pushOn' : 'content.pushFailed');
      showToast({ kind: isBound ? 'success' : 'danger', text, stayMs: TOAST_MS });
    }
    setBusy(false);
  };
  return (
    <OfferSheet
      open={isOpen}
      title={t('content.pushTitle')}
      picture={<Icon shape={bellIcon} size={24} />}
      text={t('content.pushAsk', { name: nameOf(template) })}
      decline={t('action.later')}
      onDecline={close}
      accept={{ label: t('content.pushAllow'), isBusy, act: () => void allow() }}
    />
  );
}
