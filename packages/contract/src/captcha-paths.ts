// The addresses of a captcha's image and page. Neither is a call: the answers are a picture and a page.

/** The image; each request creates a new one. */
export const captchaPicture = '/wps/captcha';
/** The page that contains the slider. */
export const captchaFrame = '/wps/captcha/frame';
