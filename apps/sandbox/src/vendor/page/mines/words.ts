// The texts of mines.
import { core, lexicon, together } from '../words.ts';

const own = lexicon(
  {
    mines: 'Mines',
    mines1: '1',
    mines3: '3',
    mines5: '5',
    mines10: '10',
    mines15: '15',
    field: 'Fields',
    fieldAt: 'Field {n}',
    isSafe: 'safe',
    isMine: 'mine',
    begin: 'Bet',
    placing: 'Placing the bet …',
    take: 'Take',
    pickOne: 'Open a field',
    hint: 'Choose how many mines lie hidden',
    next: 'Next: {times}×',
    hit: 'A mine',
    taken: 'Taken at {times}×',
    ruleField:
      'Twenty-five fields hide as many mines as you chose. Each safe field raises what you may take; a mine ends the round.',
    ruleWorth:
      'What is offered is {rtp} % of one over the chance to have come so far, rounded down to a hundredth: so every plan returns up to {rtp} %. At 10,000 times your bet the round is taken by itself.',
    ruleAway:
      'You may leave: the round waits a day for you. After that it is taken as it stands, or your stake is returned if no field was opened.',
  },
  {
    mines: '地雷',
    mines1: '1',
    mines3: '3',
    mines5: '5',
    mines10: '10',
    mines15: '15',
    field: '格子',
    fieldAt: '第 {n} 格',
    isSafe: '安全',
    isMine: '地雷',
    begin: '投注',
    placing: '正在投注…',
    take: '收取',
    pickOne: '翻开一格',
    hint: '选择隐藏的地雷数',
    next: '下一格：{times}×',
    hit: '踩到地雷',
    taken: '已在 {times}× 收取',
    ruleField: '二十五格中藏着您所选数量的地雷。每翻开一个安全格，可收取的金额就会上升；踩到地雷则本局结束。',
    ruleWorth:
      '可收取倍数为到达此处概率倒数的 {rtp} %，向下取整到百分位，因此任何策略的返还率最高为 {rtp} %。达到投注的 10,000 倍时自动收取。',
    ruleAway: '您可以离开：本局会等您一天。之后按当前金额收取；若一格未翻则退还投注。',
  },
  {
    mines: 'الألغام',
    mines1: '1',
    mines3: '3',
    mines5: '5',
    mines10: '10',
    mines15: '15',
    field: 'الخانات',
    fieldAt: 'الخانة {n}',
    isSafe: 'آمنة',
    isMine: 'لغم',
    begin: 'راهن',
    placing: 'جارٍ وضع الرهان…',
    take: 'خذ',
    pickOne: 'افتح خانة',
    hint: 'اختر عدد الألغام المخفية',
    next: 'التالي: \u2066{times}×\u2069',
    hit: 'لغم',
    taken: 'أُخذ عند \u2066{times}×\u2069',
    ruleField:
      'خمس وعشرون خانة تخفي عدد الألغام الذي اخترته. كل خانة آمنة ترفع ما يمكنك أخذه، واللغم ينهي الجولة.',
    ruleWorth:
      'المعروض هو {rtp} % من مقلوب احتمال الوصول إلى هنا، مقربًا إلى أسفل لجزء من مئة: فكل خطة تعيد حتى {rtp} %. عند 10,000 ضعف رهانك تؤخذ الجولة تلقائيًا.',
    ruleAway: 'يمكنك المغادرة: تنتظرك الجولة يومًا. بعدها تؤخذ كما هي، أو يُعاد رهانك إن لم تُفتح خانة.',
  },
);
export const words = together(core, own);
export type Word = keyof (typeof words)['EN'];
