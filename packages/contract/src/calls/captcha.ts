import { call } from '../call.ts';
import type { Types } from '../contract-types.ts';

export const captchaGeetest = call<Types<'captcha', 'captchaGeetest'>>()({
  method: 'GET',
  path: '/wps/captcha/geetest',
  who: 'anyone',
  quiet: true,
  errors: ['captcha.offline'],
  summary: 'Start values of a version 3 slider, bound to this device and purpose.',
});

export const captchaWork = call<Types<'captcha', 'captchaWork'>>()({
  method: 'GET',
  path: '/wps/captcha/work',
  who: 'anyone',
  quiet: true,
  errors: [],
  summary:
    'A proof-of-work challenge that the browser solves instead of an image captcha, for people who cannot see the image.',
});
