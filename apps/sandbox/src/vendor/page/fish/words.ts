// The texts of the fish game.
import { core, lexicon, together } from '../words.ts';

const own = lexicon(
  {
    fire: 'Fire',
    prey: 'Prey',
    hint: 'Tap a fish to fire at it',
    caught: 'Caught: {fish}',
    missed: 'Got away',
    sardine: 'Sardine',
    koi: 'Koi',
    puffer: 'Pufferfish',
    turtle: 'Turtle',
    manta: 'Manta',
    octopus: 'Octopus',
    gold: 'Golden koi',
    king: 'King of the reef',
    ruleShot:
      'Each shot is a round of its own and costs your bet. A caught fish pays the multiple that swims with it.',
    ruleReturn:
      'A fish that pays m is caught with a chance of {rtp} % / m, wherever it swims and however often it was hit. So every fish returns {rtp} % of all shots on average.',
  },
  {
    fire: '发射',
    prey: '目标',
    hint: '点击一条鱼即可发射',
    caught: '捕获：{fish}',
    missed: '逃走了',
    sardine: '沙丁鱼',
    koi: '锦鲤',
    puffer: '河豚',
    turtle: '海龟',
    manta: '蝠鲼',
    octopus: '章鱼',
    gold: '黄金锦鲤',
    king: '礁石之王',
    ruleShot: '每次发射为独立一局，花费一次投注。捕获的鱼按其倍数派彩。',
    ruleReturn:
      '倍数为 m 的鱼，捕获概率为 {rtp} % / m，与位置及被击中次数无关。因此每种鱼的平均返还率均为 {rtp} %。',
  },
  {
    fire: 'أطلق',
    prey: 'الفريسة',
    hint: 'اضغط على سمكة لتطلق عليها',
    caught: 'اصطدت: {fish}',
    missed: 'أفلتت',
    sardine: 'سردين',
    koi: 'كوي',
    puffer: 'سمكة منتفخة',
    turtle: 'سلحفاة',
    manta: 'مانتا',
    octopus: 'أخطبوط',
    gold: 'كوي ذهبي',
    king: 'ملك الشعاب',
    ruleShot: 'كل طلقة جولة مستقلة وتكلف رهانك. السمكة المصطادة تدفع مضاعفها.',
    ruleReturn:
      'السمكة التي تدفع m تُصطاد باحتمال {rtp} % / m أينما سبحت ومهما أُصيبت. فكل سمكة تعيد في المتوسط {rtp} % من الطلقات.',
  },
);
export const words = together(core, own);
export type Word = keyof (typeof words)['EN'];
