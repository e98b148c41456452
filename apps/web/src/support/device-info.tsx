import { useRef, useState } from 'react';
import { clock } from '#device/clock.ts';
import { useWords } from '#language/language.ts';
import { useMerchant } from '#merchant/merchant.ts';
import { Button } from '#ui/controls/button.tsx';
import { Sheet } from '#ui/layers/sheet.tsx';
import { copyText } from './copy-text.ts';
import { type DeviceFacts, deviceFacts, isFiveTaps } from './device-facts.ts';
import s from './device-info.module.css';

const noFacts: DeviceFacts = { browser: '', ip: '', appVersion: '', brandVersion: '' };

/** The version line; five quick taps on it show the data for support. */
export function DeviceInfo() {
  const t = useWords();
  const ip = useMerchant().status?.location.ip;
  const taps = useRef<readonly number[]>([]);
  const [facts, setFacts] = useState<DeviceFacts | null>(null);
  const tap = () => {
    taps.current = [...taps.current, clock.now()].slice(-5);
    if (!isFiveTaps(taps.current)) return;
    taps.current = [];
    const { MC_META } = window as Window & { readonly MC_META?: { readonly brandVersion?: string } };
    setFacts(deviceFacts({ userAgent: navigator.userAgent, ip, brandVersion: MC_META?.brandVersion }));
  };
  const { browser, appVersion, brandVersion, ip: address } = facts ?? noFacts;
  const rows = [
    [t('device.browser'), browser],
    [t('device.ip'), address],
    [t('device.appVersion'), appVersion],
    [t('device.brandVersion'), brandVersion],
  ] as const;
  const copy = () => copyText(t, rows.map((row) => row.join(': ')).join('\n'));
  return (
    <>
      <button type="button" className={s.version} onClick={tap}>
        {t('device.appVersion')} {import.meta.env.VITE_APP_VERSION}
      </button>
      <Sheet
        open={facts !== null}
        onClose={() => setFacts(null)}
        title={t('device.title')}
        closeLabel={t('action.close')}
      >
        <dl className={s.facts}>
          {rows.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <bdi dir="auto">{value}</bdi>
              </dd>
            </div>
          ))}
        </dl>
        <Button block look="soft" onClick={() => void copy()}>
          {t('action.copy')}
        </Button>
      </Sheet>
    </>
  );
}
