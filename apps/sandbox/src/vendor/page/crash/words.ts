// The texts of crash.
import { core, lexicon, together } from '../words.ts';

const own = lexicon(
  {
    auto: 'Auto cash-out',
    autoOff: 'Off',
    autoLower: 'Cash out earlier',
    autoRaise: 'Cash out later',
    place: 'Bet',
    placing: 'Placing the bet …',
    cash: 'Cash out',
    cashing: 'Cashing out …',
    flying: 'Cash out before it bursts',
    setFor: 'Cashes out at {at}×',
    burst: 'Burst',
    cashed: 'Cashed out at {at}×',
    wouldBe: 'It burst at {at}×',
    past: 'Last flights',
    void: 'The flight was interrupted. Your stake was returned.',
    ruleRise:
      'The multiplier starts at 1.00 and rises: 2 after 5.8 seconds, 10 after 19. Cash out while it flies and you get your stake times the multiplier.',
    ruleBurst:
      'Where it bursts is drawn before it starts. It reaches m with a chance of 97 % / m, so every plan returns {rtp} % of all stakes on average. One flight in 33 bursts at once. The highest multiplier is 10,000.',
    ruleTime: 'The server decides by the time your cash-out arrives there.',
    ruleStop:
      'If our server stops during a flight, an automatic cash-out still counts; without one the flight is void and your stake is returned.',
  },
  {
    auto: '自动兑现',
    autoOff: '关',
    autoLower: '提前兑现',
    autoRaise: '延后兑现',
    place: '投注',
    placing: '正在投注…',
    cash: '兑现',
    cashing: '正在兑现…',
    flying: '在爆掉之前兑现',
    setFor: '将在 {at}× 自动兑现',
    burst: '爆了',
    cashed: '已在 {at}× 兑现',
    wouldBe: '本局在 {at}× 爆掉',
    past: '最近的飞行',
    void: '飞行被中断，投注已退还。',
    ruleRise: '倍数从 1.00 开始上升：5.8 秒到 2 倍，19 秒到 10 倍。飞行中兑现即得投注乘以当时倍数。',
    ruleBurst:
      '爆点在起飞前已抽定。达到 m 倍的概率为 97 % / m，因此任何策略的平均返还率均为 {rtp} %。约每 33 次飞行有一次立即爆掉。最高倍数为 10,000。',
    ruleTime: '以服务器收到兑现请求的时间为准。',
    ruleStop: '若服务器在飞行中停止，自动兑现仍然有效；未设自动兑现的飞行作废并退还投注。',
  },
  {
    auto: 'سحب تلقائي',
    autoOff: 'متوقف',
    autoLower: 'اسحب أبكر',
    autoRaise: 'اسحب لاحقًا',
    place: 'راهن',
    placing: 'جارٍ وضع الرهان…',
    cash: 'اسحب',
    cashing: 'جارٍ السحب…',
    flying: 'اسحب قبل أن ينفجر',
    setFor: 'سحب تلقائي عند \u2066{at}×\u2069',
    burst: 'انفجر',
    cashed: 'سحبت عند \u2066{at}×\u2069',
    wouldBe: 'انفجر عند \u2066{at}×\u2069',
    past: 'الرحلات الأخيرة',
    void: 'قُطعت الرحلة وأُعيد رهانك.',
    ruleRise:
      'يبدأ المضاعف من 1.00 ويرتفع: 2 بعد 5.8 ثانية و10 بعد 19. اسحب أثناء الطيران تحصل على رهانك مضروبًا في المضاعف.',
    ruleBurst:
      'نقطة الانفجار تُسحب قبل الانطلاق. احتمال بلوغ m هو 97 % / m، فكل خطة تعيد في المتوسط {rtp} % من الرهانات. رحلة من كل 33 تنفجر فورًا. أعلى مضاعف 10,000.',
    ruleTime: 'يقرر الخادم بوقت وصول طلب السحب إليه.',
    ruleStop: 'إذا توقف خادمنا أثناء رحلة يبقى السحب التلقائي ساريًا؛ وبدونه تُلغى الرحلة ويُعاد رهانك.',
  },
);
export const words = together(core, own);
export type Word = keyof (typeof words)['EN'];
