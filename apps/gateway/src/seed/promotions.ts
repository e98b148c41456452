// The rewards of the demo merchants, and their announcements. Amounts are calculated from a member's opening balance.
import type { FieldRequirement, PromotionWay } from '#db/tables/promotions.ts';
import type { Words } from '#db/tables/merchants.ts';
import { DAY_MS } from '#process/clock.ts';

export type SeedPromotion = {
  id: string;
  way: PromotionWay;
  /** Thousandths of a member's opening balance. */
  share: bigint;
  isReviewed?: true;
  remark?: FieldRequirement;
  picture?: FieldRequirement;
  everyDays?: number;
  /** How many days an approved reward can be claimed. */
  claimDays: number;
  scene: string;
  /** A code that opens it, and how many members may use it. */
  code?: { key: string; most: number };
  words: Readonly<Record<'EN' | 'CN' | 'AR', Required<Omit<Words, 'action'>>>>;
};

export const seedPromotions: readonly SeedPromotion[] = [
  {
    id: 'welcome-gift',
    way: 'auto',
    share: 10n,
    claimDays: 30,
    scene: 'gift',
    words: {
      EN: {
        title: 'Welcome gift',
        subtitle: 'A gift for your first rounds',
        content:
          '<p>Every new member finds a gift in the reward centre. Claim it and it is in your wallet at once.</p><ul><li>Once for each member.</li><li>No deposit needed.</li></ul>',
      },
      CN: {
        title: '迎新礼',
        subtitle: '首次游戏，本站请客',
        content:
          '<p>每位新会员都可在奖励中心领取一份礼物，领取后立即到账。</p><ul><li>每位会员限领一次。</li><li>无需存款。</li></ul>',
      },
      AR: {
        title: 'هدية الترحيب',
        subtitle: 'لجولاتك الأولى، على حساب الدار',
        content:
          '<p>يجد كل عضو جديد هدية في مركز المكافآت. استلمها فتصل إلى محفظتك في الحال.</p><ul><li>مرة واحدة لكل عضو.</li><li>بلا إيداع.</li></ul>',
      },
    },
  },
  {
    id: 'daily-lantern',
    way: 'auto',
    share: 1n,
    everyDays: 1,
    claimDays: 1,
    scene: 'daily',
    words: {
      EN: {
        title: 'Daily lantern',
        subtitle: 'A little light each day',
        content:
          '<p>Come by and pick up a small reward, once a day. A new one is lit at midnight, universal time.</p>',
      },
      CN: {
        title: '每日灯笼',
        subtitle: '每天一点惊喜',
        content: '<p>每天来一次，领取一份小奖励。世界协调时零点点亮新的灯笼。</p>',
      },
      AR: {
        title: 'فانوس اليوم',
        subtitle: 'ضوء صغير كل يوم',
        content:
          '<p>زرنا واستلم مكافأة صغيرة مرة في اليوم. يُضاء فانوس جديد عند منتصف الليل بالتوقيت العالمي.</p>',
      },
    },
  },
  {
    id: 'best-round',
    way: 'request',
    share: 8n,
    isReviewed: true,
    picture: 'required',
    remark: 'shown',
    claimDays: 7,
    scene: 'match',
    words: {
      EN: {
        title: 'Your best round',
        subtitle: 'Show us a win you are proud of',
        content:
          '<p>Send a screenshot of your favourite win. We look at each one, mostly within a day, and answer with a reward.</p><ul><li>JPEG or PNG, up to three pictures.</li><li>Once for each member.</li></ul>',
      },
      CN: {
        title: '高光时刻',
        subtitle: '晒出您最得意的一局',
        content:
          '<p>上传您最得意的获胜截图。我们通常在一天内审核，并送上奖励。</p><ul><li>JPEG 或 PNG，最多三张。</li><li>每位会员限一次。</li></ul>',
      },
      AR: {
        title: 'أفضل جولاتك',
        subtitle: 'أرنا فوزًا تفخر به',
        content:
          '<p>أرسل لقطة شاشة لأحب فوز إليك. ننظر في كل طلب خلال يوم غالبًا ونرد بمكافأة.</p><ul><li>بصيغة JPEG أو PNG، ثلاث صور على الأكثر.</li><li>مرة واحدة لكل عضو.</li></ul>',
      },
    },
  },
  {
    id: 'your-voice',
    way: 'request',
    share: 3n,
    isReviewed: true,
    remark: 'required',
    claimDays: 7,
    scene: 'voice',
    words: {
      EN: {
        title: 'Your voice counts',
        subtitle: 'One idea, one reward',
        content:
          '<p>What should we do better? Tell us in one or two sentences. We thank you with a reward.</p>',
      },
      CN: {
        title: '您的声音很重要',
        subtitle: '一个想法，一份奖励',
        content: '<p>本站还有哪些可以做得更好？用一两句话告诉我们，认真建议皆有答谢。</p>',
      },
      AR: {
        title: 'صوتك مهم',
        subtitle: 'فكرة واحدة، مكافأة واحدة',
        content: '<p>ما الذي يمكننا تحسينه؟ أخبرنا في جملة أو جملتين، ومن يخصص وقته لنا نشكره عليه.</p>',
      },
    },
  },
  {
    id: 'friday-boost',
    way: 'request',
    share: 5n,
    everyDays: 7,
    claimDays: 3,
    scene: 'friday',
    words: {
      EN: {
        title: 'Weekly boost',
        subtitle: 'Join once a week, claim at once',
        content:
          '<p>Join with one tap and the boost is ready in the reward centre. It waits there for three days.</p>',
      },
      CN: {
        title: '每周加油',
        subtitle: '每周参加一次，立即可领',
        content: '<p>一键参加，奖励随即出现在奖励中心，保留三天。</p>',
      },
      AR: {
        title: 'دفعة الأسبوع',
        subtitle: 'انضم مرة في الأسبوع واستلم فورًا',
        content: '<p>انضم بلمسة واحدة فتصبح الدفعة جاهزة في مركز المكافآت، وتبقى هناك ثلاثة أيام.</p>',
      },
    },
  },
  {
    id: 'birthday-table',
    way: 'request',
    share: 15n,
    isReviewed: true,
    picture: 'required',
    remark: 'required',
    everyDays: 365,
    claimDays: 14,
    scene: 'crown',
    words: {
      EN: {
        title: 'Birthday table',
        subtitle: 'A present for your day',
        content:
          '<p>Celebrating? Send a picture of your cake and the day it is for. We add a present.</p><p>Please send no identity papers.</p>',
      },
      CN: {
        title: '生日宴',
        subtitle: '为您的好日子添份礼',
        content: '<p>正在庆生？发来蛋糕照片并写明日期，本站送上一份礼物。</p><p>请勿发送身份证件。</p>',
      },
      AR: {
        title: 'مائدة عيد الميلاد',
        subtitle: 'هدية ليومك',
        content:
          '<p>تحتفل؟ أرسل صورة لكعكتك واكتب تاريخ اليوم، وتضيف الدار هدية.</p><p>يرجى عدم إرسال وثائق هوية.</p>',
      },
    },
  },
  {
    id: 'lucky-code',
    way: 'code',
    share: 6n,
    claimDays: 7,
    scene: 'draw',
    code: { key: 'LUCKY7', most: 5_000 },
    words: {
      EN: {
        title: 'Lucky code',
        subtitle: 'A word that opens a reward',
        content:
          '<p>Enter the code <strong>LUCKY7</strong> in the reward centre and claim what it opens.</p><ul><li>Once for each member.</li><li>For the first 5,000 who use it.</li></ul>',
      },
      CN: {
        title: '幸运码',
        subtitle: '一串代码，一份奖励',
        content:
          '<p>在奖励中心输入优惠码 <strong>LUCKY7</strong>，即可领取奖励。</p><ul><li>每位会员限一次。</li><li>仅限前 5,000 名使用者。</li></ul>',
      },
      AR: {
        title: 'رمز الحظ',
        subtitle: 'كلمة تفتح مكافأة',
        content:
          '<p>أدخل الرمز <strong>LUCKY7</strong> في مركز المكافآت واستلم ما يفتحه.</p><ul><li>مرة واحدة لكل عضو.</li><li>لأول 5,000 عضو يستخدمه.</li></ul>',
      },
    },
  },
];

export function days(count: number): bigint {
  return BigInt(count * DAY_MS);
}

/** The category of its announcements. */
export const rewardCategory = {
  id: 'rewards',
  words: { EN: { title: 'Rewards' }, CN: { title: '奖励' }, AR: { title: 'المكافآت' } },
} as const;
