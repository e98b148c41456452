// What the request layer wants shown, shown (OPEN-C-17, OPEN-C-40).
import { sayNow } from '#language/language.ts';
import type { Notice } from '#request/ports.ts';
import { showAlert, showToast } from '#ui/messages.ts';
import { alertFor } from './error-words.ts';
import { houseState } from './house-state.ts';

const pages = {
  ip_restrict: 'restricted',
  domain_not_available: 'no-domain',
  under_maintenance: 'maintenance',
} as const;

export const present = (notice: Notice): void => {
  const t = sayNow();
  switch (notice.kind) {
    case 'offline':
      return showToast({ kind: 'danger', text: t('offline.toast') });
    case 'page': {
      const { code } = notice.failure;
      return houseState.set(code in pages ? pages[code as keyof typeof pages] : 'broken-service');
    }
    case 'alert':
      return void showAlert(alertFor(t, notice.failure));
  }
};
