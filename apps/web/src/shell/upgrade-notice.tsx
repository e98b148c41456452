// The merchant's app is too old (UPDATE-08, UPDATE-09, OPEN-C-98).
import { useStore } from '#device/store.ts';
import { useWords } from '#language/language.ts';
import { appUpgrade, postponeUpgrade } from '#startup/app-upgrade.ts';
import { Alert } from '#ui/layers/alert.tsx';

/**
 * Leads to the newer app. A mandatory upgrade stays over every page of the old app, whatever was pressed: a download
 * leaves the old app open.
 */
export function UpgradeNotice() {
  const t = useWords();
  const upgrade = useStore(appUpgrade);
  const update = () => {
    if (!upgrade) return;
    postponeUpgrade();
    location.assign(upgrade.url);
  };
  return (
    <Alert
      open={upgrade !== null}
      title={t('action.update')}
      confirm={{ label: t('action.update'), onPress: update }}
      cancel={
        upgrade?.isMandatory === true ? undefined : { label: t('action.later'), onPress: postponeUpgrade }
      }
    >
      {t('update.app')}
    </Alert>
  );
}
