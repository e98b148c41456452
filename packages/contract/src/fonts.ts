// The languages whose font is loaded when they are chosen (LANG-11), because many phones lack their script or draw it in
// the form of another language. writing.css names the font; font-files.ts has its files.
import type { LanguageCode } from './languages.ts';

export type FontName =
  | 'noto-sans-jp'
  | 'noto-sans-myanmar'
  | 'noto-sans-khmer'
  | 'noto-sans-lao'
  | 'noto-nastaliq-urdu';

/** By language, the name of the font's style sheet without its ending. */
export const fonts: Readonly<Partial<Record<LanguageCode, FontName>>> = {
  JA: 'noto-sans-jp',
  MY: 'noto-sans-myanmar',
  KM: 'noto-sans-khmer',
  LO: 'noto-sans-lao',
  UR: 'noto-nastaliq-urdu',
};
