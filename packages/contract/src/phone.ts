// Telephone numbers as the house keeps them: E.164, one way to write each, so that no variant is another number.

/** A number as typed beside the dialling code that was chosen; both digits only. */
export type Typed = { countryDialingCode: string; mobileNum: string };

const CHINA = '86';
const chinese = /^1[3-9]\d{9}$/;

/** `+639171234567`, or null when no such mobile number can be (OPEN-A-83). Zeros in front of the number itself do not count. */
export function phoneOf({ countryDialingCode, mobileNum }: Typed): string | null {
  const national = mobileNum.replace(/^0+/, '');
  if (!/^[1-9]\d{0,3}$/.test(countryDialingCode) || !/^\d{6,15}$/.test(mobileNum) || national.length < 6)
    return null;
  if (countryDialingCode === CHINA && !chinese.test(national)) return null;
  return countryDialingCode.length + national.length > 15 ? null : `+${countryDialingCode}${national}`;
}
