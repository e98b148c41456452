import { captchaWork } from '@foyer/contract/calls/captcha.ts';
import { captchaPicture } from '@foyer/contract/captcha-paths.ts';
import { useCallback, useEffect, useState } from 'react';
import { clock } from '#device/clock.ts';
import { deviceId } from '#device/device-id.ts';
import { useWords } from '#language/language.ts';
import { send } from '#request/send.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { checkIcon, refreshIcon } from '#ui/icons/icons.ts';
import { Spinner } from '#ui/waiting/spinner.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import type { CaptchaPurpose } from './captcha-proof.ts';
import s from './captcha-field.module.css';
import { findNumber } from './machine-work.ts';

type CaptchaFieldProps = {
  readonly purpose: CaptchaPurpose;
  readonly error?: string | undefined;
  /** After each answer of the gateway: a new challenge, a new picture and an empty field. */
  readonly turn?: number;
  readonly onChange?: () => void;
};

/**
 * The image captcha as a form field named `captcha` (CAPTCHA-01, AVAL-07). A tap on the picture fetches another one.
 * A visitor who cannot see it can let the browser compute a proof instead. Its texts are the area `captcha`.
 */
export function CaptchaField({ purpose, error, turn = 0, onChange }: CaptchaFieldProps) {
  const [own, setOwn] = useState(0);
  const [isUnseen, setUnseen] = useState(false);
  const key = `${turn} ${own}`;
  const again = () => setOwn(own + 1);
  return isUnseen ? (
    <MachineWork
      key={key}
      purpose={purpose}
      isWanted={error !== undefined}
      onPicture={() => setUnseen(false)}
    />
  ) : (
    <PictureCode
      key={key}
      purpose={purpose}
      error={error}
      onChange={onChange}
      onAgain={again}
      onUnseen={() => setUnseen(true)}
    />
  );
}

type PictureCodeProps = {
  readonly purpose: CaptchaPurpose;
  readonly error: string | undefined;
  readonly onChange: (() => void) | undefined;
  readonly onAgain: () => void;
  readonly onUnseen: () => void;
};

function PictureCode({ purpose, error, onChange, onAgain, onUnseen }: PictureCodeProps) {
  const t = useWords();
  const [isBroken, setBroken] = useState(false);
  // Fetched only in the browser, never while a document is rendered, and only with a device id that the gateway
  // knows.
  const load = useCallback(
    (picture: HTMLImageElement) => {
      deviceId();
      picture.src = `${captchaPicture}?_=${clock.now()}&for=${purpose}`;
      // A request that is still pending would overwrite the next one.
      return () => picture.removeAttribute('src');
    },
    [purpose],
  );
  return (
    <div className={s.captcha}>
      <div className={s.row}>
        {/* The keyboard uses the separate button beside the picture. */}
        <button
          type="button"
          className={s.picture}
          tabIndex={-1}
          aria-label={isBroken ? undefined : t('captcha.refresh')}
          onClick={onAgain}
        >
          {isBroken ? (
            <span className={s.broken}>{t('captcha.broken')}</span>
          ) : (
            <img ref={load} alt={t('captcha.picture')} onError={() => setBroken(true)} />
          )}
        </button>
        <IconButton shape={refreshIcon} label={t('captcha.refresh')} onClick={onAgain} />
      </div>
      <TextField
        name="captcha"
        label={t('captcha.label')}
        hint={t('captcha.hint')}
        error={error}
        onChange={onChange}
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        maxLength={16}
        dir="ltr"
      />
      <button type="button" className={s.other} onClick={onUnseen}>
        {t('captcha.unseen')}
      </button>
    </div>
  );
}

type MachineWorkProps = {
  readonly purpose: CaptchaPurpose;
  /** The visitor pressed the button before the work was done. */
  readonly isWanted: boolean;
  readonly onPicture: () => void;
};

function MachineWork({ purpose, isWanted, onPicture }: MachineWorkProps) {
  const t = useWords();
  const [state, setState] = useState<'working' | 'failed' | { readonly number: string }>('working');
  useEffect(() => {
    const left = new AbortController();
    deviceId();
    const work = async () => {
      const asked = await send(captchaWork, { for: purpose });
      const number = asked.ok ? await findNumber(asked.value, left.signal) : null;
      if (!left.signal.aborted) setState(number === null ? 'failed' : { number });
    };
    void work();
    return () => left.abort();
  }, [purpose]);
  const isDone = typeof state === 'object';
  const working = isWanted ? 'captcha.notYet' : 'captcha.working';
  const says = isDone ? 'captcha.worked' : state === 'failed' ? 'captcha.workFailed' : working;
  return (
    <div className={s.captcha}>
      <output className={s.work}>
        {state === 'working' && <Spinner lasting />}
        {isDone && <Icon shape={checkIcon} size={20} />}
        <span>{t(says)}</span>
      </output>
      {isDone && <input type="hidden" name="captcha" value={state.number} />}
      <button type="button" className={s.other} onClick={onPicture}>
        {t('captcha.seen')}
      </button>
    </div>
  );
}
