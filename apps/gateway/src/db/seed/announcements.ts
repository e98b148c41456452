// What the demo houses tell their visitors. Nothing is promised that the house does not have.
import type { BannerLink, HouseTables, Words } from '#db/tables/house.ts';

type Kind = HouseTables['announcements']['kind'];

export type SeedAnnouncement = {
  id: string;
  kind: Kind;
  words: Readonly<Record<'EN' | 'CN' | 'AR', Words>>;
  /** Scene of its picture; the merchant's own version is drawn. */
  scene?: 'welcome' | 'night' | 'race';
  link?: BannerLink;
};

const list = (gameType: string): BannerLink => ({
  linkageType: 'URL',
  linkage: `/m/gameList?gameType=${gameType}`,
});

export const seedAnnouncements: readonly SeedAnnouncement[] = [
  {
    id: 'welcome',
    kind: 'banner',
    scene: 'welcome',
    link: list('RNG'),
    words: {
      EN: { title: 'Your table is set', subtitle: 'One wallet for all', action: 'Explore slots' },
      CN: { title: '好戏已备', subtitle: '一个钱包畅玩', action: '进入电子游戏' },
      AR: { title: 'طاولتك جاهزة', subtitle: 'محفظة واحدة للجميع', action: 'استكشف السلوتس' },
    },
  },
  {
    id: 'night',
    kind: 'banner',
    scene: 'night',
    link: { linkageType: 'URL', linkage: '/m/gameList?vassalage=NLT&gameType=RNG' },
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
        subtitle: 'On their way',
        action: 'Take a look',
      },
      CN: { title: '火箭与彗星', subtitle: '即将登场', action: '先睹为快' },
      AR: { title: 'صواريخ ومذنبات', subtitle: 'في الطريق إليك', action: 'ألقِ نظرة' },
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
        content: 'The language button in the header changes the whole house, prices and dates included.',
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
];
