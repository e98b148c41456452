// The texts of plinko.
import { core, lexicon, together } from '../words.ts';

const own = lexicon(
  {
    drop: 'Drop the ball',
    risk: 'Risk',
    calm: 'Calm',
    lively: 'Lively',
    wild: 'Wild',
    pockets: 'Pockets',
    past: 'Last balls',
    landed: 'Pocket {times}×',
    rulePegs:
      'The ball meets twelve rows of pegs and goes left or right at each with the same chance. The pocket it falls into says what your bet is multiplied by.',
    ruleReturn: 'Return to player: calm {calm} %, lively {lively} %, wild {wild} %.',
  },
  {
    drop: '投下小球',
    risk: '风险',
    calm: '平稳',
    lively: '活跃',
    wild: '狂野',
    pockets: '落袋',
    past: '最近的球',
    landed: '落袋 {times}×',
    rulePegs: '小球经过十二排钉子，每次向左或向右的机会相同。落入的口袋决定投注的倍数。',
    ruleReturn: '玩家返还率：平稳 {calm} %，活跃 {lively} %，狂野 {wild} %。',
  },
  {
    drop: 'أسقط الكرة',
    risk: 'المخاطرة',
    calm: 'هادئ',
    lively: 'نشيط',
    wild: 'جامح',
    pockets: 'الجيوب',
    past: 'الكرات الأخيرة',
    landed: 'الجيب \u2066{times}×\u2069',
    rulePegs:
      'تمر الكرة باثني عشر صفًا من الأوتاد وتذهب يمينًا أو يسارًا باحتمال متساوٍ. الجيب الذي تسقط فيه يحدد مضاعف رهانك.',
    ruleReturn: 'العائد للاعب: هادئ {calm} %، نشيط {lively} %، جامح {wild} %.',
  },
);
export const words = together(core, own);
export type Word = keyof (typeof words)['EN'];
