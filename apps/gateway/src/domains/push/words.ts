// The texts of notifications. A locked screen shows them to anybody, so they contain no amount, no balance and no name.
import type { NotificationKind } from '@foyer/contract/notification-kinds.ts';
import type { NewsWords, NotificationTopic } from '#db/tables/notifications.ts';

type Topic = Exclude<NotificationTopic, 'news.published'>;
type Language = Readonly<Record<Topic, NewsWords>>;

const english: Language = {
  'deposit.paid': { title: 'Deposit credited', text: 'Your deposit is in your wallet.' },
  'withdrawal.accepted': {
    title: 'Withdrawal accepted',
    text: 'Your withdrawal was accepted and is being paid.',
  },
  'withdrawal.sent': { title: 'Withdrawal sent', text: 'Your withdrawal is on its way to your bank.' },
  'withdrawal.paid': { title: 'Withdrawal paid', text: 'Your withdrawal has been paid.' },
  'withdrawal.returned': {
    title: 'Withdrawal returned',
    text: 'Your withdrawal was not paid. The money is back in your wallet.',
  },
  'reward.approved': {
    title: 'Reward approved',
    text: 'Your application was approved. Claim the reward in time.',
  },
  'reward.rejected': { title: 'Reward declined', text: 'Your application was declined.' },
  'reward.expires': {
    title: 'Reward expires soon',
    text: 'A reward waits for you. Claim it before it expires.',
  },
  'chat.reply': { title: 'New reply', text: 'Customer service replied to you.' },
};

const byLanguage: Readonly<Record<string, Language>> = {
  EN: english,
  CN: {
    'deposit.paid': { title: '存款已到账', text: '您的存款已存入钱包。' },
    'withdrawal.accepted': { title: '提款已受理', text: '您的提款已受理，正在付款。' },
    'withdrawal.sent': { title: '提款已发出', text: '您的提款正在汇往您的银行。' },
    'withdrawal.paid': { title: '提款已付款', text: '您的提款已付款。' },
    'withdrawal.returned': { title: '提款已退回', text: '您的提款未能付款，款项已退回钱包。' },
    'reward.approved': { title: '奖励已批准', text: '您的申请已批准，请及时领取奖励。' },
    'reward.rejected': { title: '奖励未批准', text: '您的申请未获批准。' },
    'reward.expires': { title: '奖励即将过期', text: '您有一份奖励待领取，请在过期前领取。' },
    'chat.reply': { title: '新回复', text: '客服已回复您。' },
  },
  AR: {
    'deposit.paid': { title: 'وصل الإيداع', text: 'أصبح إيداعك في محفظتك.' },
    'withdrawal.accepted': { title: 'قُبل السحب', text: 'قُبل طلب السحب وجارٍ دفعه.' },
    'withdrawal.sent': { title: 'أُرسل السحب', text: 'سحبك في طريقه إلى بنكك.' },
    'withdrawal.paid': { title: 'دُفع السحب', text: 'دُفع مبلغ سحبك.' },
    'withdrawal.returned': { title: 'أُعيد السحب', text: 'لم يُدفع سحبك، وعاد المبلغ إلى محفظتك.' },
    'reward.approved': { title: 'قُبلت المكافأة', text: 'قُبل طلبك. استلم المكافأة قبل انتهاء مدتها.' },
    'reward.rejected': { title: 'رُفضت المكافأة', text: 'رُفض طلبك.' },
    'reward.expires': { title: 'المكافأة تنتهي قريبًا', text: 'لديك مكافأة تنتظر. استلمها قبل أن تنتهي.' },
    'chat.reply': { title: 'رد جديد', text: 'ردّت عليك خدمة العملاء.' },
  },
};

/** The texts of a topic; English where the language has no texts of its own. */
export function wordsOf(topic: Topic, language: string): NewsWords {
  return (byLanguage[language] ?? english)[topic];
}

export function kindOf(topic: NotificationTopic): NotificationKind {
  return topic.slice(0, topic.indexOf('.')) as NotificationKind;
}
