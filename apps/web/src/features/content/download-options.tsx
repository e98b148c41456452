import { type MouseEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { iosVersion } from '#device/image-format.ts';
import { hasShell } from '#device/native-view.ts';
import { addressInLine, openByShell } from '#device/open-outside.ts';
import { currentShell } from '#device/shell.ts';
import { clock } from '#device/clock.ts';
import { countDecline, install, OLDEST_IOS } from '#install/prompt.ts';
import { InstallSteps } from '#install/install-steps.tsx';
import { countEvent } from '#events/count-event.ts';
import { useWords } from '#language/language.ts';
import { appFileOf } from '#merchant/app-file.ts';
import type { Resource } from '#merchant/app-offer.ts';
import { useMerchant } from '#merchant/merchant.ts';
import { parameter } from '#merchant/template.ts';
import { paths } from '#navigation/paths.ts';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { showToast } from '#ui/layers/messages.ts';
import { QrCode } from '#ui/media/qr-code.tsx';
import { Skeleton } from '#ui/waiting/skeleton.tsx';
import s from './download.module.css';

/** From this version on the profile is deeper in the settings (INSTALL-17). */
const NEW_IOS = 17;
/** How long the notice before a profile is shown (INSTALL-19). */
const PROFILE_MS = 4000;

type Phone = { readonly ios: number | null; readonly isAndroid: boolean; readonly isInstalled: boolean };
const unknown: Phone = { ios: null, isAndroid: false, isInstalled: false };
export function isDesktop(phone: Phone): boolean {
  return phone !== unknown && phone.ios === null && !phone.isAndroid;
}
let known: Phone | null = null;
function thisPhone(): Phone {
  return (known ??= {
    ios: iosVersion(navigator.userAgent, navigator.maxTouchPoints),
    isAndroid: /Android/.test(navigator.userAgent),
    isInstalled: currentShell() !== 'browser',
  });
}
function never() {
  return () => {};
}

export type DownloadOption = { readonly kind: 'android' | 'ios' | 'profile'; readonly href: string };

/** The files that this phone can use; on a desktop those of both platforms. */
export function downloadOptionsOf(
  resources: readonly Resource[],
  { ios, isAndroid }: Phone,
): readonly DownloadOption[] {
  const android = appFileOf(resources, 'Android');
  const native = appFileOf(resources, 'IOS');
  const profile = appFileOf(resources, 'MOBILECONFIG');
  const forIos: DownloadOption[] = native
    ? [{ kind: 'ios', href: native }]
    : profile
      ? [{ kind: 'profile', href: profile }]
      : [];
  const forAndroid: DownloadOption[] = android ? [{ kind: 'android', href: android }] : [];
  if (ios !== null) return ios >= OLDEST_IOS ? forIos : [];
  return isAndroid ? forAndroid : [...forAndroid, ...forIos];
}

/** The files, and adding to the home screen, which every phone supports. Files open in this window (INSTALL-18). */
export function Ways({ resources }: { readonly resources: readonly Resource[] }) {
  const t = useWords();
  const phone = useSyncExternalStore(never, thisPhone, () => unknown);
  const { template } = useMerchant();
  if (phone.isInstalled) return <p className={s.text}>{t('content.appHere')}</p>;
  // The gateway does not know the phone, and its document must not offer another platform's file.
  if (phone === unknown)
    return (
      <div className={s.ways} aria-busy="true">
        <Skeleton shape="row" />
      </div>
    );
  const ways = downloadOptionsOf(resources, phone);
  // On a desktop only where the merchant enables it (TEMPLATE-13).
  const isOffered = !isDesktop(phone) || parameter(template, 'desktop_app_feature') === '1';
  return (
    <div className={s.ways}>
      {ways.map(({ kind, href }, place) => (
        <FileLink key={kind} kind={kind} href={href} look={place === 0 ? 'primary' : 'soft'} />
      ))}
      {ways.some(({ kind }) => kind !== 'android') && phone.ios !== null && phone.ios >= NEW_IOS && (
        <p className={s.tip}>{t('content.ios17')}</p>
      )}
      {isOffered && <HomeScreen phone={phone} isMain={ways.length === 0} />}
      {isDesktop(phone) && <OnPhone />}
    </div>
  );
}

/** The file of an app. What the phone does with a profile is said first; then it opens (OPEN-C-101). */
function FileLink({ kind, href, look }: DownloadOption & { readonly look: 'primary' | 'soft' }) {
  const t = useWords();
  const wait = useRef<(() => void) | null>(null);
  useEffect(() => () => wait.current?.(), []);
  const isDue = useRef(false);
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    if (isDue.current) return;
    countEvent('downloadApp', { value: 1 });
    if (kind !== 'profile') return;
    event.preventDefault();
    if (wait.current) return;
    showToast({ kind: 'info', text: t('content.profile'), stayMs: PROFILE_MS });
    const { currentTarget: link } = event;
    wait.current = clock.after(PROFILE_MS, () => {
      wait.current = null;
      isDue.current = true;
      link.click();
      isDue.current = false;
    });
  };
  return (
    <ButtonLink block look={look} href={href} onClick={press}>
      {t(kind === 'android' ? 'content.android' : 'content.ios')}
    </ButtonLink>
  );
}

/** Longer addresses make a code that a camera cannot read. */
const LONGEST_CODE = 300;

/** The address of this page for the camera of a phone, with the visitor's referral if the page has one. */
function OnPhone() {
  const t = useWords();
  const { href, origin } = location;
  const address = href.length <= LONGEST_CODE ? href : origin + paths.download;
  return (
    <>
      <p className={s.text}>{t('content.onPhone')}</p>
      <QrCode text={address} label={t('content.app')} />
    </>
  );
}

/**
 * The browser's own install prompt when it has one; else the two taps with the same effect. The browsers inside LINE and
 * Telegram can add nothing: they open this page in the phone's own browser.
 */
function HomeScreen({ phone, isMain }: { readonly phone: Phone; readonly isMain: boolean }) {
  const t = useWords();
  const [isRepeated, setTold] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const add = async () => {
    if (isRepeated) return setTold(false);
    countEvent('downloadApp', { value: 1 });
    if (hasShell() && openByShell(location.href)) return;
    // Only Chromium has a prompt; Safari on iOS shows its steps at once.
    const isPrompting = phone.ios === null;
    setBusy(isPrompting);
    const result = isPrompting ? await install(clock) : 'no-prompt';
    setBusy(false);
    if (result === 'no-prompt') setTold(true);
    if (result === 'accepted') showToast({ kind: 'success', text: t('content.adding') });
    if (result === 'declined') countDecline();
  };
  if (phone.ios !== null && phone.ios < OLDEST_IOS) return null;
  const look = isMain ? 'primary' : 'soft';
  const outside = addressInLine(location.href, navigator.userAgent);
  if (outside !== location.href)
    return (
      <ButtonLink block look={look} href={outside} onClick={() => countEvent('downloadApp', { value: 1 })}>
        {t('content.addToHome')}
      </ButtonLink>
    );
  return (
    <>
      <Button block look={look} aria-expanded={isRepeated} busy={isBusy} onClick={() => void add()}>
        {t(isDesktop(phone) ? 'content.install' : 'content.addToHome')}
      </Button>
      {isRepeated && <InstallSteps />}
    </>
  );
}
