// Telephone numbers in E.164, with one spelling each, so that two spellings are never two numbers.

/** A number as typed, and the chosen dialling code; digits only in both. */
export type PhoneInput = { countryDialingCode: string; mobileNum: string };

/**
 * The calling codes of ITU-T E.164; those of the North American plan include the area code. No code is the beginning
 * of another.
 */
const calling =
  /^(?:1(?:[2-9]\d\d)?|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|(?:2[1-69]|3[578]|42|5[09]|6[789]|8[0578]|9[679])\d)$/;
const CHINA = '86';
const chinese = /^1[3-9]\d{9}$/;

/**
 * `+639171234567`, or null when the mobile number is invalid (OPEN-A-83). Leading zeros of the number itself are
 * ignored.
 */
export function phoneOf({ countryDialingCode, mobileNum }: PhoneInput): string | null {
  const national = mobileNum.replace(/^0+/, '');
  if (!calling.test(countryDialingCode) || !/^\d{6,15}$/.test(mobileNum) || national.length < 6) return null;
  if (countryDialingCode === CHINA && !chinese.test(national)) return null;
  return countryDialingCode.length + national.length > 15 ? null : `+${countryDialingCode}${national}`;
}
