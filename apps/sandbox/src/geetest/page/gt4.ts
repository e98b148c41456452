// The client script of version 4: `initGeetest4(config, handler)`.
import { encoded, openBox, type Picture } from './box.ts';
import type { Trial } from './drag.ts';
import { ask } from './jsonp.ts';
import { createListeners, type Name } from './listeners.ts';
import { captcha as english } from '#words/en/captcha.ts';
import type { Texts } from '#words/areas.ts';

type Config = {
  captchaId: string;
  language?: string;
  protocol?: string;
  apiServers?: string[];
  userInfo?: string;
  hideBar?: string[];
  mask?: { outside?: boolean; bgColor?: string };
};
type LoadAnswer = {
  status: string;
  msg?: string;
  words?: Texts<'captcha'>;
  data?: {
    lot_number: string;
    slice: string;
    bg: string;
    ypos: number;
    payload: string;
    process_token: string;
  };
};
type VerifyAnswer = { status: string; data?: { result: string; seccode?: Record<string, string> } };

function createCaptcha(config: Config) {
  const { captchaId, language = 'eng', userInfo = '' } = config;
  const base = `${config.protocol ?? `${location.protocol}//`}${config.apiServers?.[0] ?? 'gcaptcha4.geetest.com'}`;
  const { tell, hear } = createListeners();
  let current: LoadAnswer['data'];
  let seccode: Record<string, string> | null = null;
  let words: Texts<'captcha'> = english;
  let close = () => {};

  const load = async (): Promise<Picture> => {
    const challenge = crypto.getRandomValues(new Uint32Array(4)).join('-');
    const loaded = await ask<LoadAnswer>(`${base}/load`, {
      captcha_id: captchaId,
      challenge,
      client_type: 'web',
      lang: language,
      user_info: userInfo,
    });
    if (!loaded.data) throw new Error(loaded.msg);
    current = loaded.data;
    words = loaded.words ?? english;
    return { stage: `${base}/${current.bg}`, piece: `${base}/${current.slice}`, top: current.ypos };
  };
  const judge = async (trial: Trial): Promise<boolean | null> => {
    if (!current) return null;
    const { lot_number, payload, process_token } = current;
    const verified = await ask<VerifyAnswer>(`${base}/verify`, {
      captcha_id: captchaId,
      client_type: 'web',
      lot_number,
      payload,
      process_token,
      payload_protocol: '1',
      pt: '1',
      w: encoded(trial),
    });
    if (!verified.data) return null;
    seccode = verified.data.seccode ?? null;
    return verified.data.result === 'success';
  };
  let first: Promise<Picture> | null = load();
  first.then(
    () => tell('Ready'),
    (error: unknown) => tell('Error', { code: '60101', msg: String(error) }),
  );

  const captcha = {
    showCaptcha: () => {
      close = openBox({
        words: words,
        ground: config.mask?.bgColor ?? '#0000004d',
        hasClose: !config.hideBar?.includes('close'),
        next: () => {
          const picture = first ?? load();
          first = null;
          return picture;
        },
        judge,
        onShown: () => tell('NextReady'),
        onSolved: () => tell('Success', seccode),
        onFail: () => tell('Fail', { captcha_id: captchaId }),
        onClose: () => tell('Close'),
        onError: () => tell('Error', { code: '60100', msg: 'load' }),
      });
      tell('BoxShow');
    },
    getValidate: () => seccode ?? false,
    reset: () => {
      seccode = null;
      close();
      first = null;
      return captcha;
    },
    destroy: () => close(),
    appendTo: () => captcha,
    isOffline: () => false,
  };
  const on = (name: Name) => (listener: (told?: unknown) => void) => {
    hear(name, listener);
    return made;
  };
  const made = {
    ...captcha,
    showBox: captcha.showCaptcha,
    onReady: on('Ready'),
    onNextReady: on('NextReady'),
    onBoxShow: on('BoxShow'),
    onSuccess: on('Success'),
    onFail: on('Fail'),
    onError: on('Error'),
    onClose: on('Close'),
  };
  return made;
}

Object.assign(window, {
  initGeetest4: (config: Config, handler: (captcha: ReturnType<typeof createCaptcha>) => void) => {
    handler(createCaptcha(config));
  },
});
