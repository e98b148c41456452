// Some browsers common in one country show this app badly; whoever uses one is told once a visit (CERR-14, OPEN-C-44).

const COUNTRY = 'CN';
const listed = /Chrome|CriOS|Safari|Firefox|FxiOS|Edg|SamsungBrowser/;
/** Browsers inside other apps, and such as name a listed browser's engine without keeping up with it. */
const inside = /QQ|UCBrowser|UBrowser|MicroMessenger|Quark|MiuiBrowser|baidu/i;

/** Whether another browser is recommended to this one, where it is. */
export function needsOther(countryCode: string | undefined, userAgent: string): boolean {
  return countryCode === COUNTRY && (!listed.test(userAgent) || inside.test(userAgent));
}
