// The announcements of the demo merchants. They promise nothing that the merchant does not offer.
import { paths } from '@foyer/contract/paths.ts';
import type { BannerLink, MerchantTables, Words } from '#db/tables/merchants.ts';

type Kind = MerchantTables['announcements']['kind'];

export type SeedAnnouncement = {
  id: string;
  kind: Kind;
  words: Readonly<Record<'EN' | 'CN' | 'AR', Words>>;
  /** Scene of its picture; the merchant's own version is drawn. */
  scene?: 'welcome' | 'night' | 'race' | 'crown';
  link?: BannerLink;
  /** The only merchant with this announcement; all of them when left out. */
  only?: string;
};

function list(gameType: string): BannerLink {
  return {
    linkageType: 'URL',
    linkage: `${paths.gameList}?gameType=${gameType}`,
  };
}

export const seedAnnouncements: readonly SeedAnnouncement[] = [
  {
    id: 'welcome',
    kind: 'banner',
    scene: 'welcome',
    link: { linkageType: 'P', linkage: 'one-wallet' },
    words: {
      EN: { title: 'Your table is set', subtitle: 'One wallet for all', action: 'See how' },
      CN: { title: '好戏已备', subtitle: '一个钱包畅玩', action: '了解详情' },
      AR: { title: 'طاولتك جاهزة', subtitle: 'محفظة واحدة للجميع', action: 'اعرف كيف' },
    },
  },
  {
    id: 'night',
    kind: 'banner',
    scene: 'night',
    link: { linkageType: 'URL', linkage: `${paths.gameList}?vassalage=NLT&gameType=RNG` },
    words: {
      EN: { title: 'Northlight nights', subtitle: 'Studio in the light', action: 'See the studio' },
      CN: { title: '北光之夜', subtitle: '焦点工作室', action: '查看工作室' },
      AR: { title: 'ليالي نورثلايت', subtitle: 'استوديو تحت الضوء', action: 'شاهد الاستوديو' },
    },
  },
  {
    id: 'race',
    kind: 'banner',
    scene: 'race',
    link: list('CRASH'),
    words: {
      EN: {
        title: 'Rockets and comets',
        subtitle: 'Cash out in time',
        action: 'Take off',
      },
      CN: { title: '火箭与彗星', subtitle: '及时兑现', action: '立即起飞' },
      AR: { title: 'صواريخ ومذنبات', subtitle: 'اسحب في الوقت المناسب', action: 'انطلق' },
    },
  },
  {
    id: 'paytables',
    kind: 'player',
    words: {
      EN: {
        title: 'Each slot shows its rules and return before you play',
        content: 'Open the menu inside a game to read its paytable, its rules and its published return.',
      },
      CN: {
        title: '每款电子游戏都在开始前公示规则与返奖率',
        content: '打开游戏内的菜单，即可查看赔付表、规则和公布的返奖率。',
      },
      AR: {
        title: 'كل لعبة تعرض قواعدها ونسبة عائدها قبل اللعب',
        content: 'افتح القائمة داخل اللعبة لقراءة جدول الدفع والقواعد ونسبة العائد المعلنة.',
      },
    },
  },
  {
    id: 'rounds',
    kind: 'player',
    words: {
      EN: {
        title: 'A lost connection never loses a round',
        content:
          'If your phone goes offline in the middle of a spin, open the game again: it shows how the round ended.',
      },
      CN: { title: '断线不丢局', content: '旋转途中断线时，重新打开游戏即可看到该局结果。' },
      AR: {
        title: 'انقطاع الاتصال لا يُضيع جولتك',
        content: 'إذا انقطع اتصالك أثناء الدوران فافتح اللعبة مجددًا لترى نتيجة الجولة.',
      },
    },
  },
  {
    id: 'languages',
    kind: 'player',
    words: {
      EN: {
        title: 'Choose English, Chinese or Arabic at any time',
        content: 'The language button in the header changes all texts, prices and dates.',
      },
      CN: {
        title: '随时切换英文、中文或阿拉伯文',
        content: '点击顶部的语言按钮，全站文字、金额与日期随之切换。',
      },
      AR: {
        title: 'اختر الإنجليزية أو الصينية أو العربية متى شئت',
        content: 'يغيّر زر اللغة في الأعلى المنصة كلها بما في ذلك المبالغ والتواريخ.',
      },
    },
  },
  {
    id: 'play-money',
    kind: 'promotion',
    scene: 'night',
    link: { ...list('RNG'), categoryId: 'start' },
    words: {
      EN: {
        title: 'Try first, with play money',
        content:
          '<p>Many games can be tried without an account: look for <strong>Try</strong> on their tiles.</p><ul><li>Play money cannot be paid out.</li><li>The chances are those of the real game.</li></ul>',
      },
      CN: {
        title: '先用试玩币体验',
        content:
          '<p>许多游戏无需账号即可试玩，请留意游戏卡片上的<strong>试玩</strong>。</p><ul><li>试玩币不可提现。</li><li>中奖概率与正式游戏相同。</li></ul>',
      },
      AR: {
        title: 'جرّب أولًا بمال افتراضي',
        content:
          '<p>يمكن تجربة ألعاب كثيرة بلا حساب: ابحث عن <strong>تجربة</strong> على بطاقاتها.</p><ul><li>المال الافتراضي لا يُسحب.</li><li>الاحتمالات هي نفسها في اللعبة الحقيقية.</li></ul>',
      },
    },
  },
  {
    id: 'one-wallet',
    kind: 'promotion',
    scene: 'welcome',
    link: { ...list('HOT'), categoryId: 'about' },
    words: {
      EN: {
        title: 'One wallet for every studio',
        content:
          '<p>Your balance goes with you from game to game. Nothing is moved between wallets, and nothing is left behind in one of them.</p>',
      },
      CN: {
        title: '一个钱包，畅玩所有游戏商',
        content: '<p>余额随您进入任意游戏，无需在钱包之间转账，也不会遗落在某个钱包里。</p>',
      },
      AR: {
        title: 'محفظة واحدة لكل الاستوديوهات',
        content: '<p>رصيدك يرافقك من لعبة إلى أخرى. لا تحويل بين المحافظ، ولا شيء يبقى منسيًا في إحداها.</p>',
      },
    },
  },
  {
    id: 'welcome-aboard',
    kind: 'popup',
    scene: 'night',
    only: 'lotus',
    link: { linkageType: 'P', linkage: 'play-money' },
    words: {
      EN: {
        title: 'New here? Try first',
        content: '<p>Many games can be tried with play money, without an account.</p>',
      },
      CN: { title: '初次光临？先来试玩', content: '<p>许多游戏无需账号，即可用试玩币体验。</p>' },
      AR: {
        title: 'جديد هنا؟ جرّب أولًا',
        content: '<p>يمكن تجربة ألعاب كثيرة بمال افتراضي وبلا حساب.</p>',
      },
    },
  },
  {
    id: 'app',
    kind: 'download',
    scene: 'crown',
    only: 'lotus',
    words: {
      EN: { title: 'The app on your home screen' },
      CN: { title: '随身携带的乐园' },
      AR: { title: 'المنصة في جيبك' },
    },
  },
];

type InLanguages = Readonly<Record<'EN' | 'CN' | 'AR', Words>>;

/** The categories of promotions. */
export const seedPromotionCategories: readonly { id: string; words: InLanguages }[] = [
  { id: 'start', words: { EN: { title: 'First steps' }, CN: { title: '新手' }, AR: { title: 'البداية' } } },
  { id: 'about', words: { EN: { title: 'About us' }, CN: { title: '本站' }, AR: { title: 'المنصة' } } },
];
