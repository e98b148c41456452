import { useState } from 'react';
import { clock } from '#device/clock.ts';
import { useStore } from '#device/store.ts';
import { useWords } from '#language/language.ts';
import { useMerchant } from '#merchant/merchant.ts';
import { nameOf } from '#merchant/template.ts';
import { bindDevice, closeOffer, pagePorts, pushOffer, type PushPorts } from '#push/device-messages.ts';
import { useSession } from '#session/session.ts';
import { Button } from '#ui/controls/button.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { bellIcon } from '#ui/icons/account-icons.ts';
import { showToast } from '#ui/layers/messages.ts';
import { Sheet } from '#ui/layers/sheet.tsx';
import s from './install-sheet.module.css';

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
    <Sheet
      open={isOpen}
      onClose={close}
      title={t('content.pushTitle')}
      closeLabel={t('action.close')}
      isSlow
      footer={
        <div className={s.answers}>
          <Button block look="soft" onClick={close}>
            {t('action.later')}
          </Button>
          <Button block busy={isBusy} onClick={() => void allow()}>
            {t('content.pushAllow')}
          </Button>
        </div>
      }
    >
      <div className={s.lead}>
        <Icon shape={bellIcon} size={24} />
        <p>{t('content.pushAsk', { name: nameOf(template) })}</p>
      </div>
    </Sheet>
  );
}
