// The client script of version 3: `initGeetest(config, handler)`.
import { encoded, openBox, type Picture } from './box.ts';
import type { Trial } from './drag.ts';
import { ask } from './jsonp.ts';
import { createListeners, type Name } from './listeners.ts';
import { captcha as english } from '#words/en/captcha.ts';
import type { Texts } from '#words/areas.ts';

type Config = {
  gt: string;
  challenge: string;
  lang?: string;
  protocol?: string;
  api_server?: string;
  hideClose?: boolean;
};
type TypeAnswer = { status: string; error?: string; words?: Texts<'captcha'> };
type PuzzleAnswer = { challenge?: string; bg: string; slice: string; ypos: number; error?: string };
type VerifyAnswer = { success?: 0 | 1; validate?: string };

function createCaptcha(config: Config) {
  const { gt, challenge, lang = 'zh-cn' } = config;
  const base = `${config.protocol ?? `${location.protocol}//`}${config.api_server ?? 'api.geetest.com'}`;
  const { tell, hear } = createListeners();
  let current: PuzzleAnswer | null = null;
  let validate: string | null = null;
  let words: Texts<'captcha'> = english;
  let close = () => {};

  const get = async (): Promise<Picture> => {
    const got = await ask<PuzzleAnswer>(`${base}/get.php`, {
      gt,
      challenge,
      type: 'slide3',
      lang,
      client_type: 'web',
    });
    if (!got.challenge) throw new Error(got.error);
    current = got;
    return { stage: `${base}/${got.bg}`, piece: `${base}/${got.slice}`, top: got.ypos };
  };
  const judge = async (trial: Trial): Promise<boolean | null> => {
    if (!current?.challenge) return null;
    const judged = await ask<VerifyAnswer>(`${base}/ajax.php`, {
      gt,
      challenge: current.challenge,
      client_type: 'web',
      lang,
      w: encoded(trial),
    });
    validate = judged.validate ?? null;
    return judged.success === undefined ? null : judged.success === 1;
  };
  const type = async () => {
    const typed = await ask<TypeAnswer>(`${base}/gettype.php`, { gt, lang });
    if (typed.status !== 'success') throw new Error(typed.error);
    words = typed.words ?? english;
  };
  type().then(
    () => tell('Ready'),
    (error: unknown) => tell('Error', { error_code: 'error_01', msg: String(error) }),
  );

  const captcha = {
    verify: () => {
      close = openBox({
        words: words,
        ground: 'transparent',
        hasClose: config.hideClose !== true,
        next: get,
        judge,
        onShown: () => tell('NextReady'),
        onSolved: () => tell('Success'),
        onFail: () => tell('Fail'),
        onClose: () => tell('Close'),
        onError: () => tell('Error', { error_code: 'error_21', msg: 'load' }),
      });
    },
    getValidate: () =>
      validate !== null && current?.challenge
        ? {
            geetest_challenge: current.challenge,
            geetest_validate: validate,
            geetest_seccode: `${validate}|jordan`,
          }
        : false,
    reset: () => {
      validate = null;
      close();
    },
    destroy: () => close(),
    appendTo: () => undefined,
    bindForm: () => undefined,
  };
  const on = (name: Name) => (listener: (told?: unknown) => void) => {
    hear(name, listener);
    return made;
  };
  const made = {
    ...captcha,
    onReady: on('Ready'),
    onSuccess: on('Success'),
    onFail: on('Fail'),
    onError: on('Error'),
    onClose: on('Close'),
  };
  return made;
}

Object.assign(window, {
  initGeetest: (config: Config, handler: (captcha: ReturnType<typeof createCaptcha>) => void) => {
    handler(createCaptcha(config));
  },
});
