// The texts of exported files. A language that is added here needs its font in fonts.ts.
type Words = {
  readonly statement: string;
  readonly member: string;
  readonly month: string;
  readonly zone: string;
  readonly opening: string;
  readonly closing: string;
  readonly totals: string;
  readonly endOfDay: string;
  readonly summed: string;
  readonly page: string;
  readonly date: string;
  readonly time: string;
  readonly kind: string;
  readonly details: string;
  readonly amount: string;
  readonly balance: string;
  readonly currency: string;
  readonly reference: string;
  readonly playMoney: string;
};

const english: Words = {
  statement: 'Statement of account',
  member: 'Member',
  month: 'Month',
  zone: 'Time zone',
  opening: 'Opening balance',
  closing: 'Closing balance',
  totals: 'Totals',
  endOfDay: 'Balance, end of day',
  summed: 'Bets and wins are added up by day and game. The CSV file of your records lists each of them.',
  page: 'Page',
  date: 'Date',
  time: 'Time',
  kind: 'Kind',
  details: 'Details',
  amount: 'Amount',
  balance: 'Balance',
  currency: 'Currency',
  reference: 'Reference',
  playMoney: 'All amounts are play money.',
};

const texts: Readonly<Record<string, Words>> = {
  EN: english,
  CN: {
    statement: '账户对账单',
    member: '会员',
    month: '月份',
    zone: '时区',
    opening: '期初余额',
    closing: '期末余额',
    totals: '合计',
    endOfDay: '当日余额',
    summed: '投注和派彩按日期和游戏合计。记录的 CSV 文件列出每一笔。',
    page: '页',
    date: '日期',
    time: '时间',
    kind: '类型',
    details: '详情',
    amount: '金额',
    balance: '余额',
    currency: '货币',
    reference: '编号',
    playMoney: '所有金额均为试玩币。',
  },
  AR: {
    statement: 'كشف الحساب',
    member: 'العضو',
    month: 'الشهر',
    zone: 'المنطقة الزمنية',
    opening: 'الرصيد الافتتاحي',
    closing: 'الرصيد الختامي',
    totals: 'المجاميع',
    endOfDay: 'الرصيد آخر اليوم',
    summed: 'تُجمع الرهانات والأرباح حسب اليوم واللعبة. يعرض ملف CSV للسجلات كل واحدة منها.',
    page: 'صفحة',
    date: 'التاريخ',
    time: 'الوقت',
    kind: 'النوع',
    details: 'التفاصيل',
    amount: 'المبلغ',
    balance: 'الرصيد',
    currency: 'العملة',
    reference: 'المرجع',
    playMoney: 'جميع المبالغ أموال تجريبية.',
  },
};

/** The texts in a language; English where it has none. */
export function exportWords(language: string): Words {
  return texts[language] ?? english;
}
