// Telephone numbers as the house keeps them: E.164, one way to write each, so that no variant is another number.

/** A number as typed beside the dialling code that was chosen; both digits only. */
export type Typed = { countryDialingCode: string; mobileNum: string };

/** The calling codes of ITU-T E.164, and those of the North American plan with the area code in them. None begins another. */
const calling =
  /^(?:1(?:[2-9]\d\d)?|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|(?:2[1-69]|3[578]|42|5[09]|6[789]|8[0578]|9[679])\d)$/;
const CHINA = '86';
const chinese = /^1[3-9]\d{9}$/;

/** `+639171234567`, or null when no such mobile number can be (OPEN-A-83). Zeros in front of the number itself do not count. */
export function phoneOf({ countryDialingCode, mobileNum }: Typed): string | null {
  const national = mobileNum.replace(/^0+/, '');
  if (!calling.test(countryDialingCode) || !/^\d{6,15}$/.test(mobileNum) || national.length < 6) return null;
  if (countryDialingCode === CHINA && !chinese.test(national)) return null;
  return countryDialingCode.length + national.length > 15 ? null : `+${countryDialingCode}${national}`;
}
