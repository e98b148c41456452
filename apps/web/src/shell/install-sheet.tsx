import { useState } from 'react';
import { clock } from '#device/clock.ts';
import { useStore } from '#device/store.ts';
import { countDecline, hasPrompt, install, installOffer } from '#install/prompt.ts';
import { InstallSteps } from '#install/install-steps.tsx';
import { useWords } from '#language/language.ts';
import { useMerchant } from '#merchant/merchant.ts';
import { logoOf, nameOf } from '#merchant/template.ts';
import { Button } from '#ui/controls/button.tsx';
import { showToast } from '#ui/layers/messages.ts';
import { Sheet } from '#ui/layers/sheet.tsx';
import s from './install-sheet.module.css';

/** Offers to add the app to the home screen: by the browser's prompt, or by its steps where it has none. */
export function InstallSheet() {
  const t = useWords();
  const { template } = useMerchant();
  const isOpen = useStore(installOffer);
  const [showsSteps, setShowsSteps] = useState(() => !hasPrompt());
  const [isBusy, setBusy] = useState(false);
  const decline = () => {
    countDecline();
    installOffer.set(false);
  };
  const agree = async () => {
    setBusy(true);
    const result = await install(clock);
    setBusy(false);
    if (result === 'no-prompt') return setShowsSteps(true);
    installOffer.set(false);
    if (result === 'accepted') showToast({ kind: 'success', text: t('content.adding') });
    else countDecline();
  };
  const logo = logoOf(template);
  return (
    <Sheet
      open={isOpen}
      onClose={decline}
      title={t('content.addToHome')}
      closeLabel={t('action.close')}
      isSlow
      footer={
        <div className={s.answers}>
          <Button block look="soft" onClick={decline}>
            {t('action.cancel')}
          </Button>
          {!showsSteps && (
            <Button block busy={isBusy} onClick={() => void agree()}>
              {t('content.agree')}
            </Button>
          )}
        </div>
      }
    >
      <div className={s.lead}>
        {logo && <img src={logo} alt="" width={56} height={56} />}
        <p>{t('content.homeText', { name: nameOf(template) })}</p>
      </div>
      {showsSteps && <InstallSteps />}
    </Sheet>
  );
}
