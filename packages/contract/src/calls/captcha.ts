import { call } from '../call.ts';
import type { Types } from '../contract-types.ts';

export const captchaGeetest = call<Types<'captcha', 'captchaGeetest'>>()({
  method: 'GET',
  path: '/wps/captcha/geetest',
  who: 'anyone',
  quiet: true,
  errors: ['captcha.offline'],
  summary: 'What a slider of version 3 starts from; bound to this device and to what it is for.',
});

export const captchaWork = call<Types<'captcha', 'captchaWork'>>()({
  method: 'GET',
  path: '/wps/captcha/work',
  who: 'anyone',
  quiet: true,
  errors: [],
  summary:
    'A sum for the machine instead of a picture for the eye: whoever cannot see the image lets the browser search for a number.',
});
