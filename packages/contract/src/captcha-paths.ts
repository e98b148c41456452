// What a captcha shows. Neither is a call: the answers are a picture and a page.

/** The image, drawn anew at each request. */
export const captchaPicture = '/wps/captcha';
/** The page that the slider runs in. */
export const captchaFrame = '/wps/captcha/frame';
