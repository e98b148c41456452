// Fields of notifications and of what the back office announces.
import type { Fields } from './field.ts';

const kinds = {
  deposit: 'a deposit changed its state',
  withdrawal: 'a withdrawal changed its state',
  reward: 'a reward can be claimed or was decided',
  chat: 'customer service replied',
  news: 'news of the merchant',
};

export const notificationsFields: Fields = {
  before: ['Only notifications older than this id. Absent: the latest.', '501'],
  'notifications.answer.content': ['Notifications, the latest first.'],
  'content.id': ['Id of the notification.', '500'],
  kind: ['What the notification is about.', 'deposit', kinds],
  title: ['Title in the language of the request.', 'Deposit credited'],
  text: ['Text in the language of the request, without amounts.', 'Your deposit is in your wallet.'],
  path: ['Page of the app that the notification leads to.', '/m/voucherCenter?order=D100000123'],
  time: ['Time of the notification in milliseconds since 1970.', 1790000000000],
  isRead: ['True when the member has read it.', false],
  hasMore: ['True when there are older ones.', false],
  unread: ['Number of notifications that the member has not read.', 2],
  'readNotifications.request.id': ['Id of the notification.', '500'],
  andEarlier: ['True marks all older ones too. Absent: false.'],
  muted: ['Kinds that are not sent to devices.', ['news'], kinds],
  quiet: ['Hours without messages to devices. Null: at any time.'],
  'quiet.from': ['Start in minutes after midnight.', 1320],
  'quiet.to': ['End in minutes after midnight.', 420],
  timeZone: ['IANA name of the time zone of these hours.', 'Asia/Manila'],
  'publishNews.request.id': [
    "The merchant's own id of the news; repeating it changes nothing.",
    'draw-2026-11',
  ],
  'publishNews.answer.id': ['The id of the news, as it was sent.', 'draw-2026-11'],
  words: [
    'Title and text by language. A member without their language gets the default of the merchant, else English.',
    { EN: { title: 'Weekend draw', text: 'Bet on Saturday and double your prize.' } },
  ],
  'words.title': ['Title of the news, at most 80 characters.', 'Weekend draw'],
  'words.text': ['Text of the news, at most 300 characters.', 'Bet on Saturday and double your prize.'],
  'publishNews.request.path': [
    'Page of the app that the news leads to. Absent: the list of notices.',
    '/m/activity',
  ],
  publishedAt: ['Time of the publication in milliseconds since 1970.', 1790000000000],
  visitor: ['Id of the member, as the chat service got it.', '1042'],
  reply: ["The chat service's id of the message; repeating it changes nothing.", 'msg-8841'],
};
