// Questions and answers of the demo merchants. They are true for the merchant as it is.
import { answer, type SeedHelp } from './help-answer.ts';
import { moneyHelp } from './help-money.ts';

export const seedHelp: readonly SeedHelp[] = [
  {
    id: 'account',
    icon: 'member',
    words: { EN: { title: 'Your account' }, CN: { title: '账号' }, AR: { title: 'حسابك' } },
    items: [
      answer(
        'account-in',
        [
          'I cannot log in',
          'Check the account name first: capital and small letters are the same. After several wrong passwords the account rests for a while and lets you in again by itself.',
        ],
        [
          '无法登录怎么办？',
          '请先检查账号，大小写不影响登录。密码连续输错后，账号会暂停一段时间，随后自动恢复。',
        ],
        [
          'لا أستطيع تسجيل الدخول',
          'تحقق أولًا من اسم الحساب، ولا فرق بين الأحرف الكبيرة والصغيرة. بعد عدة كلمات مرور خاطئة يتوقف الحساب مدة قصيرة ثم يُفتح من تلقاء نفسه.',
        ],
      ),
      answer(
        'account-languages',
        [
          'How do I change the language?',
          'Open the list of languages at the foot of the first page. The choice is kept with your account.',
        ],
        ['如何切换语言？', '在首页底部打开语言列表即可切换，选择会保存在您的账号中。'],
        ['كيف أغيّر اللغة؟', 'افتح قائمة اللغات أسفل الصفحة الأولى. يُحفظ اختيارك مع حسابك.'],
      ),
    ],
  },
  moneyHelp,
  {
    id: 'games',
    icon: 'games',
    words: { EN: { title: 'Games' }, CN: { title: '游戏' }, AR: { title: 'الألعاب' } },
    items: [
      answer(
        'games-broken',
        [
          'My connection broke in the middle of a round',
          'Open the game again. The round was decided on the server: it goes on where it stood or shows how it ended, and the money is where it belongs.',
        ],
        [
          '游戏中途断线了怎么办？',
          '请重新打开游戏。结果由服务器决定：该局会从断线处继续，或显示最终结果，资金不会出错。',
        ],
        [
          'انقطع اتصالي أثناء الجولة',
          'افتح اللعبة مجددًا. نتيجة الجولة تُحسم على الخادم: فإما أن تستكمل من حيث توقفت أو ترى كيف انتهت، والمال في مكانه الصحيح.',
        ],
      ),
      answer(
        'games-return',
        [
          'What does a game pay back?',
          'Each game publishes its return in its own menu: the share of all stakes that it pays back over very many rounds. It promises nothing about the next one.',
        ],
        [
          '游戏的返奖率是多少？',
          '每款游戏都在菜单中公布返奖率，即大量游戏局中返还给玩家的投注比例，它不代表下一局的结果。',
        ],
        [
          'ما نسبة عائد اللعبة؟',
          'تنشر كل لعبة نسبة عائدها في قائمتها: وهي الحصة التي تُعيدها من مجموع الرهانات على مدى جولات كثيرة جدًا، ولا تَعِد بشيء عن الجولة التالية.',
        ],
      ),
    ],
  },
  {
    id: 'control',
    icon: 'control',
    words: { EN: { title: 'Staying in control' }, CN: { title: '理性娱乐' }, AR: { title: 'اللعب باتزان' } },
    items: [
      answer(
        'control-signs',
        [
          'When is it time to stop?',
          'When you play to win back what you lost, when you play with money that has another purpose, or when it is no fun any more. Close the game: it will be there tomorrow.',
        ],
        [
          '什么时候该停下来？',
          '当您为追回损失而玩、动用了有其他用途的钱，或已经不再感到快乐时，就请关闭游戏，明天它依然在。',
        ],
        [
          'متى يحين وقت التوقف؟',
          'حين تلعب لتعويض خسارة، أو بمال مخصص لغير ذلك، أو حين لا تعود مستمتعًا. أغلق اللعبة، فستجدها غدًا في مكانها.',
        ],
      ),
    ],
  },
];
