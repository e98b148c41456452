// Texts of the games, in the platform's languages. English is the source: a language with a missing text does not
// compile.
export type Lexicon<Word extends string> = Readonly<
  Record<'EN' | 'CN' | 'AR', Readonly<Record<Word, string>>>
>;
export type Say<Word extends string> = (
  word: Word,
  facts?: Readonly<Record<string, string | number>>,
) => string;

/** Checks that a game's texts exist in each language. */
export function lexicon<Word extends string>(
  EN: Record<Word, string>,
  CN: Record<NoInfer<Word>, string>,
  AR: Record<NoInfer<Word>, string>,
): Lexicon<Word> {
  return { EN, CN, AR };
}

export function together<One extends string, Two extends string>(
  one: Lexicon<One>,
  two: Lexicon<Two>,
): Lexicon<One | Two> {
  return {
    EN: { ...one.EN, ...two.EN },
    CN: { ...one.CN, ...two.CN },
    AR: { ...one.AR, ...two.AR },
  };
}

/** The text in a platform language; English when the game does not have it. */
export function sayIn<Word extends string>(words: Lexicon<Word>, language: string): Say<Word> {
  return (word, facts = {}) =>
    Object.entries(facts).reduce(
      (text, [name, value]) => text.replaceAll(`{${name}}`, String(value)),
      words[language === 'CN' || language === 'AR' ? language : 'EN'][word],
    );
}

/** Sets the document's language and direction. */
export function localeOf(language: string): { tag: string; direction: 'ltr' | 'rtl' } {
  return language === 'AR'
    ? { tag: 'ar-u-nu-latn', direction: 'rtl' }
    : { tag: language === 'CN' ? 'zh-CN' : 'en', direction: 'ltr' };
}

/** Texts that all games share. */
export const core = lexicon(
  {
    back: 'Leave the game',
    menu: 'Rules and last rounds',
    balance: 'Balance',
    trial: 'Play money',
    bet: 'Bet',
    lower: 'Lower the bet',
    raise: 'Raise the bet',
    sound: 'Sound',
    on: 'On',
    off: 'Off',
    close: 'Close',
    rules: 'Rules',
    ruleFault:
      'Outcomes are drawn on the server when your stake has been taken. If the connection drops, the round is finished there: a win is paid, a stake that was not taken in is returned.',
    history: 'Your last rounds',
    noRounds: 'No rounds yet.',
    round: 'Round',
    unknownRound: 'This round is not known here.',
    win: 'Win',
    stake: 'Stake',
    returned: 'Stake returned',
    underWay: 'Under way',
    waiting: 'Confirming with the wallet …',
    reconnecting: 'Connecting again …',
    opening: 'Opening the game …',
    ready: 'Good luck!',
    noWin: 'No win this time',
    total: 'Total win',
    ended: 'This game has ended. Go back and open it again.',
    insufficient: 'Your balance does not cover this bet.',
    maintenance: 'This game is under maintenance. Please come back later.',
    failed: 'The game could not be opened. Go back and open it again.',
    refused: 'The round was not accepted. Nothing was taken.',
    elsewhere: 'This round goes on in another window.',
    unheardWon: 'Your last round ended while you were away: {amount} won.',
    unheardLost: 'Your last round ended while you were away, without a win.',
    unheardReturned: 'Your last round was interrupted. Your stake of {amount} was returned.',
    resumed: 'Your round goes on where you left it.',
    fair: 'Fair play',
    fairText:
      'Before you bet, this game has already chosen its secret seed and shows its SHA-256. Your browser adds a seed of its own; the outcome follows from both. When the round is over the secret is told, and your browser can play it again.',
    fairNext: 'SHA-256 of the next secret',
    secret: 'Secret seed',
    yourSeed: 'Your seed',
    verify: 'Verify',
    verified: 'Verified: this outcome follows from both seeds.',
    wrong: 'This outcome does not follow from the seeds. Please report this round.',
    unable: 'This browser cannot verify rounds here.',
  },
  {
    back: '离开游戏',
    menu: '规则与近期记录',
    balance: '余额',
    trial: '试玩币',
    bet: '投注',
    lower: '降低投注',
    raise: '提高投注',
    sound: '声音',
    on: '开',
    off: '关',
    close: '关闭',
    rules: '规则',
    ruleFault: '扣除投注后由服务器抽取结果。若连接中断，该局会在服务器上完成：奖金照付，未扣成的投注退还。',
    history: '近期记录',
    noRounds: '暂无记录。',
    round: '局号',
    unknownRound: '这里没有该局记录。',
    win: '奖金',
    stake: '投注',
    returned: '投注已退还',
    underWay: '进行中',
    waiting: '正在与钱包确认…',
    reconnecting: '正在重新连接…',
    opening: '正在打开游戏…',
    ready: '祝您好运！',
    noWin: '本次未中奖',
    total: '总奖金',
    ended: '本次游戏已结束，请返回后重新打开。',
    insufficient: '余额不足以支付此投注。',
    maintenance: '游戏维护中，请稍后再来。',
    failed: '无法打开游戏，请返回后重试。',
    refused: '本局未被接受，没有扣款。',
    elsewhere: '本局已在另一个窗口继续。',
    unheardWon: '您离开时上一局已结束：赢得 {amount}。',
    unheardLost: '您离开时上一局已结束，未中奖。',
    unheardReturned: '您的上一局被中断，投注 {amount} 已退还。',
    resumed: '本局从您上次离开处继续。',
    fair: '公平验证',
    fairText:
      '在您投注之前，游戏已选定秘密种子并公布其 SHA-256。您的浏览器再加入自己的种子，结果由两者共同决定。局终公布秘密种子，您的浏览器可重新推算该局。',
    fairNext: '下一个秘密种子的 SHA-256',
    secret: '秘密种子',
    yourSeed: '您的种子',
    verify: '验证',
    verified: '验证通过：结果由两个种子得出。',
    wrong: '结果与种子不符，请举报本局。',
    unable: '此浏览器无法在这里验证。',
  },
  {
    back: 'مغادرة اللعبة',
    menu: 'القواعد والجولات الأخيرة',
    balance: 'الرصيد',
    trial: 'رصيد تجريبي',
    bet: 'الرهان',
    lower: 'خفض الرهان',
    raise: 'رفع الرهان',
    sound: 'الصوت',
    on: 'تشغيل',
    off: 'إيقاف',
    close: 'إغلاق',
    rules: 'القواعد',
    ruleFault:
      'تُسحب النتائج على الخادم بعد خصم الرهان. إذا انقطع الاتصال تُستكمل الجولة هناك: يُدفع الربح ويُعاد الرهان الذي لم يُخصم.',
    history: 'جولاتك الأخيرة',
    noRounds: 'لا جولات بعد.',
    round: 'الجولة',
    unknownRound: 'هذه الجولة غير معروفة هنا.',
    win: 'الربح',
    stake: 'الرهان',
    returned: 'أُعيد الرهان',
    underWay: 'جارية',
    waiting: 'جارٍ التأكيد مع المحفظة…',
    reconnecting: 'جارٍ إعادة الاتصال…',
    opening: 'جارٍ فتح اللعبة…',
    ready: 'حظًا سعيدًا!',
    noWin: 'لا ربح هذه المرة',
    total: 'إجمالي الربح',
    ended: 'انتهت هذه اللعبة. عُد وافتحها من جديد.',
    insufficient: 'رصيدك لا يغطي هذا الرهان.',
    maintenance: 'اللعبة تحت الصيانة. عُد لاحقًا من فضلك.',
    failed: 'تعذّر فتح اللعبة. عُد وافتحها من جديد.',
    refused: 'لم تُقبل الجولة ولم يُخصم شيء.',
    elsewhere: 'تستمر هذه الجولة في نافذة أخرى.',
    unheardWon: 'انتهت جولتك الأخيرة أثناء غيابك: ربحت {amount}.',
    unheardLost: 'انتهت جولتك الأخيرة أثناء غيابك دون ربح.',
    unheardReturned: 'قُطعت جولتك الأخيرة وأُعيد رهانك {amount}.',
    resumed: 'تستمر جولتك من حيث تركتها.',
    fair: 'لعب نزيه',
    fairText:
      'قبل أن تراهن تكون اللعبة قد اختارت بذرتها السرية وتعرض بصمتها SHA-256. يضيف متصفحك بذرة منه، وتنتج النتيجة من الاثنتين. بعد انتهاء الجولة تُكشف البذرة السرية ويمكن لمتصفحك إعادة حسابها.',
    fairNext: 'بصمة SHA-256 للبذرة السرية التالية',
    secret: 'البذرة السرية',
    yourSeed: 'بذرتك',
    verify: 'تحقق',
    verified: 'تم التحقق: النتيجة تنتج من البذرتين.',
    wrong: 'النتيجة لا تنتج من البذرتين. يُرجى الإبلاغ عن هذه الجولة.',
    unable: 'لا يستطيع هذا المتصفح التحقق هنا.',
  },
);
export type CoreWord = keyof (typeof core)['EN'];
