/** Google's two folders of the scripts of reCAPTCHA; the second one is also reachable where the first is not. */
export const recaptchaUrls = [
  'https://www.google.com/recaptcha',
  'https://www.recaptcha.net/recaptcha',
] as const;
