// In a browser, because browsers have the data of fewer languages than Node.js.
import { type LanguageCode, languages } from '@foyer/contract/languages.ts';
import { namedLanguage } from '#testing/named-language.ts';
import { expect, test } from 'vitest';
import { dayText, momentText, monthText, shortDayText, weekTimeText } from './dates.ts';

/** Weekday, month and short month of 2026-11-24. */
const names: Record<LanguageCode, string> = {
  CN: '星期二 11月 11月',
  EN: 'Tuesday November Nov',
  JA: '火曜日 11月 11月',
  TH: 'อังคาร พฤศจิกายน พ.ย.',
  VI: 'Ba tháng thg',
  MY: 'အင်္ဂါ နိုဝင်ဘာ နို',
  ES: 'martes noviembre nov',
  HI: 'मंगलवार नवंबर नव॰',
  ID: 'Selasa November Nov',
  KM: 'អង្គារ វិច្ឆិកា វិច្ឆិកា',
  KO: '화요일 11월 11월',
  KR: '화요일 11월 11월',
  MS: 'Selasa November Nov',
  PT: 'terça-feira novembro nov.',
  'PT-BR': 'terça-feira novembro nov.',
  TA: 'செவ்வாய் நவம்பர் நவ.',
  TW: '星期二 11月 11月',
  HK: '星期二 11月 11月',
  TY: 'Martes Nobyembre Nob',
  PH: 'Martes Nobyembre Nob',
  BN: 'মঙ্গলবার নভেম্বর নভে',
  UR: 'منگل نومبر نومبر',
  'UR-LA': 'Mangal November Nov',
  LO: 'ວັນອັງຄານ ພະຈິກ ພ.ຈ.',
  TR: 'Salı Kasım Kas',
  FR: 'mardi novembre nov.',
  NE: 'मङ्गलबार नोभेम्बर नोभेम्बर',
  TE: 'మంగళవారం నవంబర్ నవం',
  RU: 'вторник ноябр нояб.',
  SW: 'Jumanne Novemba Nov',
  KK: 'сейсенбі қараша қар.',
  AR: 'الثلاثاء نوفمبر نوفمبر',
  FA: 'سه‌شنبه نوامبر نوامبر',
  UZ: 'seshanba noyabr noy',
};

test.each(Object.keys(languages) as LanguageCode[])('dates of %s have the names of the language', (code) => {
  const language = namedLanguage(code);
  const [weekday = '', month = '', short = ''] = names[code].split(' ');
  const day = dayText(language, '2026-11-24');
  expect(day).toContain(weekday);
  expect(day).toContain(month);
  expect(day).toContain('2026');
  expect(day).toContain('24');
  expect(monthText(language, '2026-11').toLowerCase()).toContain(month.toLowerCase());
  expect(shortDayText(language, '2026-11-24')).toContain(short);
  const moment = momentText(language, new Date(2026, 10, 24, 15, 4).getTime());
  expect(moment).toContain(short);
  expect(moment).toContain('2026');
  // Indonesian has a dot in times.
  expect(moment).toMatch(/15[:.]04/);
  const all = day + monthText(language, '2026-11') + weekTimeText(language, Date.UTC(2026, 10, 24)) + moment;
  expect(all.replaceAll(/[0-9]/g, '')).not.toMatch(/\p{Nd}/u);
});
