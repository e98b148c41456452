import { useState } from 'react';
import { clock } from '#device/clock.ts';
import { useStore } from '#device/store.ts';
import { countDecline, hasPrompt, install, installOffer } from '#install/prompt.ts';
import { InstallSteps } from '#install/install-steps.tsx';
import { useWords } from '#language/language.ts';
import { useMerchant } from '#merchant/merchant.ts';
import { logoOf, nameOf } from '#merchant/template.ts';
import { showToast } from '#ui/layers/messages.ts';
import { OfferSheet } from './offer-sheet.tsx';

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
    <OfferSheet
      open={isOpen}
      title={t('content.addToHome')}
      picture={logo && <img src={logo} alt="" width={56} height={56} />}
      text={t('content.homeText', { name: nameOf(template) })}
      decline={t('action.cancel')}
      onDecline={decline}
      accept={showsSteps ? null : { label: t('content.agree'), isBusy, act: () => void agree() }}
    >
      {showsSteps && <InstallSteps />}
    </OfferSheet>
  );
}
