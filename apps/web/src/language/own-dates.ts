// Names and forms of dates in languages for which Chrome has no data: there Intl writes English, "M11", or for Urdu in
// Latin letters the Arabic script. They are used in every browser, so that all show the same.

/** In a form, `W` is the weekday, `w` its short name, `d` the day, `M` the month, `m` its short name, `y` the year. */
type Forms = {
  readonly day: string;
  readonly date: string;
  readonly month: string;
  readonly monthDay: string;
  readonly shortDay: string;
};
type Names = Record<'months' | 'shortMonths' | 'weekdays' | 'shortWeekdays', string>;
export type OwnDates = Names & { readonly forms: Forms };

const forms: Forms = { day: 'W d M y', date: 'd m y', month: 'M y', monthDay: 'd M', shortDay: 'd m' };
const yearFirst: Forms = { day: 'y M d W', date: 'y m d', month: 'y M', monthDay: 'M d', shortDay: 'm d' };

const burmese = 'တနင်္ဂနွေ တနင်္လာ အင်္ဂါ ဗုဒ္ဓဟူး ကြာသပတေး သောကြာ စနေ';
const khmer = 'មករា កុម្ភៈ មីនា មេសា ឧសភា មិថុនា កក្កដា សីហា កញ្ញា តុលា វិច្ឆិកា ធ្នូ';
const nepali = 'जनवरी फेब्रुअरी मार्च अप्रिल मे जुन जुलाई अगस्ट सेप्टेम्बर अक्टोबर नोभेम्बर डिसेम्बर';

export const ownDates: Readonly<Record<string, OwnDates>> = {
  'my-MM': {
    months: 'ဇန်နဝါရီ ဖေဖော်ဝါရီ မတ် ဧပြီ မေ ဇွန် ဇူလိုင် ဩဂုတ် စက်တင်ဘာ အောက်တိုဘာ နိုဝင်ဘာ ဒီဇင်ဘာ',
    shortMonths: 'ဇန် ဖေ မတ် ဧ မေ ဇွန် ဇူ ဩ စက် အောက် နို ဒီ',
    weekdays: burmese,
    shortWeekdays: burmese,
    forms: yearFirst,
  },
  'km-KH': {
    months: khmer,
    shortMonths: khmer,
    weekdays: 'អាទិត្យ ចន្ទ អង្គារ ពុធ ព្រហស្បតិ៍ សុក្រ សៅរ៍',
    shortWeekdays: 'អាទិត្យ ចន្ទ អង្គារ ពុធ ព្រហ សុក្រ សៅរ៍',
    forms,
  },
  'lo-LA': {
    months: 'ມັງກອນ ກຸມພາ ມີນາ ເມສາ ພຶດສະພາ ມິຖຸນາ ກໍລະກົດ ສິງຫາ ກັນຍາ ຕຸລາ ພະຈິກ ທັນວາ',
    shortMonths: 'ມ.ກ. ກ.ພ. ມ.ນ. ມ.ສ. ພ.ພ. ມິ.ຖ. ກ.ລ. ສ.ຫ. ກ.ຍ. ຕ.ລ. ພ.ຈ. ທ.ວ.',
    weekdays: 'ວັນອາທິດ ວັນຈັນ ວັນອັງຄານ ວັນພຸດ ວັນພະຫັດ ວັນສຸກ ວັນເສົາ',
    shortWeekdays: 'ອາທິດ ຈັນ ອັງຄານ ພຸດ ພະຫັດ ສຸກ ເສົາ',
    forms: { ...forms, day: 'W, d M y' },
  },
  'ne-NP': {
    months: nepali,
    shortMonths: nepali,
    weekdays: 'आइतबार सोमबार मङ्गलबार बुधबार बिहिबार शुक्रबार शनिबार',
    shortWeekdays: 'आइत सोम मङ्गल बुध बिहि शुक्र शनि',
    forms: { ...yearFirst, day: 'y M d, W' },
  },
  'kk-KZ': {
    months: 'қаңтар ақпан наурыз сәуір мамыр маусым шілде тамыз қыркүйек қазан қараша желтоқсан',
    shortMonths: 'қаң. ақп. нау. сәу. мам. мау. шіл. там. қыр. қаз. қар. жел.',
    weekdays: 'жексенбі дүйсенбі сейсенбі сәрсенбі бейсенбі жұма сенбі',
    shortWeekdays: 'жс дс сс ср бс жм сб',
    forms: { ...forms, day: 'y ж. d M, W', date: 'y ж. d m', month: 'y ж. M' },
  },
  'uz-UZ': {
    months: 'yanvar fevral mart aprel may iyun iyul avgust sentabr oktabr noyabr dekabr',
    shortMonths: 'yan fev mar apr may iyn iyl avg sen okt noy dek',
    weekdays: 'yakshanba dushanba seshanba chorshanba payshanba juma shanba',
    shortWeekdays: 'Yak Dush Sesh Chor Pay Jum Shan',
    forms: { day: 'W, d-M, y', date: 'd-m, y', month: 'M, y', monthDay: 'd-M', shortDay: 'd-m' },
  },
  'ur-Latn-PK': {
    months: 'January February March April May June July August September October November December',
    shortMonths: 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec',
    weekdays: 'Itwar Peer Mangal Budh Jumerat Juma Hafta',
    shortWeekdays: 'Itwar Peer Mangal Budh Jumerat Juma Hafta',
    forms: { ...forms, day: 'W, d M y' },
  },
};
