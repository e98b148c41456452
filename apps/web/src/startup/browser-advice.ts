// Some browsers that are common in one country display this app badly; their users see a message once per visit
// (CERR-14, OPEN-C-44).

const COUNTRY = 'CN';
const listed = /Chrome|CriOS|Safari|Firefox|FxiOS|Edg|SamsungBrowser/;
/** Browsers inside other apps, and browsers that name a listed browser's engine but are older than it. */
const inside = /QQ|UCBrowser|UBrowser|MicroMessenger|Quark|MiuiBrowser|baidu/i;

/** Whether this browser's users get the advice to use another one, in countries that have it. */
export function needsOther(countryCode: string | undefined, userAgent: string): boolean {
  return countryCode === COUNTRY && (!listed.test(userAgent) || inside.test(userAgent));
}
