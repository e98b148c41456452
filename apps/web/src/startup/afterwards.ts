// What can wait until the page stands: the home-screen manifest and the service worker. Loaded on its own for that reason.
import { clock } from '#device/clock.ts';
import { sayNow } from '#language/language.ts';
import { merchant } from '#merchant/merchant.ts';
import { paths } from '#navigation/paths.ts';
import { send } from '#request/send.ts';
import { findRoute } from '#shell/routes.ts';
import { showAlert } from '#ui/messages.ts';
import { linkManifest } from './home-screen-icon.ts';
import { keepWorker, workerAddress } from './service-worker.ts';

const offer = (): Promise<boolean> => {
  const t = sayNow();
  return showAlert({
    title: t('action.update'),
    text: t('update.found'),
    confirmLabel: t('action.refresh'),
    cancelLabel: t('action.close'),
  });
};

/** An act, such as a launch, is not done twice: from there the way is home (START-11). */
const beginAnew = (): void => {
  if (findRoute(location.pathname)?.isAct) location.replace(paths.home);
  else location.reload();
};

export const doAfterwards = async (): Promise<void> => {
  const { template, settings } = merchant.get();
  await linkManifest(send, document, { merchantCode: template.merchantCode, now: clock.now() });
  await keepWorker(workerAddress(settings.env, template.merchantCode), {
    container: navigator.serviceWorker,
    offer,
    beginAnew,
  });
};
