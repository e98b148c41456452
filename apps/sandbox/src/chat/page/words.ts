// The texts of the conversation page, in the languages of the merchants.
const words = {
  EN: {
    back: 'Back',
    conversation: 'Conversation',
    hello: 'Write to us. Our support team answers here.',
    write: 'Your message',
    send: 'Send',
    attach: 'Send a picture',
    picture: 'Picture',
    unfit: 'Choose a JPEG or PNG picture of up to 5 MB.',
    failed: 'That did not go through. Try again.',
    hours: 'Every day from 08:00 to 24:00',
    typing: 'Support is writing',
    waits: 'Not sent yet. It is sent when the connection is back.',
    received: 'Thank you for your message. A colleague will answer here in a few minutes.',
    receivedOrder: 'Thank you. We have your order {order}. A colleague is checking it and will answer here.',
    open: 'Chat with us',
    close: 'Close the chat',
    guest: 'Log in to chat with our support team.',
    over: 'This conversation was opened elsewhere, or has expired. Open it again from the app.',
  },
  CN: {
    back: '返回',
    conversation: '对话',
    hello: '请留言，客服会在这里回复您。',
    write: '输入消息',
    send: '发送',
    attach: '发送图片',
    picture: '图片',
    unfit: '请选择不超过 5 MB 的 JPEG 或 PNG 图片。',
    failed: '发送失败，请重试。',
    hours: '每天 08:00 至 24:00',
    typing: '客服正在输入',
    waits: '尚未发送，恢复连接后会自动发送。',
    received: '感谢您的留言，客服将在几分钟内在此回复您。',
    receivedOrder: '感谢您，我们已收到订单 {order}，客服正在核查，并会在此回复您。',
    open: '联系客服',
    close: '关闭聊天',
    guest: '请登录后联系客服。',
    over: '此对话已在别处打开或已过期，请从站内重新进入。',
  },
  AR: {
    back: 'رجوع',
    conversation: 'المحادثة',
    hello: 'اكتب إلينا وسيجيبك أحد موظفينا هنا.',
    write: 'رسالتك',
    send: 'إرسال',
    attach: 'إرسال صورة',
    picture: 'صورة',
    unfit: 'اختر صورة JPEG أو PNG بحجم لا يتجاوز 5 ميغابايت.',
    failed: 'لم تُرسل الرسالة. حاول مرة أخرى.',
    hours: 'يوميًا من 08:00 إلى 24:00',
    typing: 'الدعم يكتب',
    waits: 'لم تُرسل بعد. ستُرسل عند عودة الاتصال.',
    received: 'شكرًا لرسالتك. سيجيبك أحد زملائنا هنا خلال دقائق.',
    receivedOrder: 'شكرًا لك. وصلنا طلبك {order}. يراجعه أحد زملائنا وسيجيبك هنا.',
    open: 'تحدث معنا',
    close: 'إغلاق المحادثة',
    guest: 'سجّل الدخول للتحدث مع فريق الدعم.',
    over: 'فُتحت هذه المحادثة في مكان آخر أو انتهت صلاحيتها. افتحها من جديد من الموقع.',
  },
} as const;

export type ChatWords = Readonly<Record<keyof (typeof words)['EN'], string>>;

/** The texts of a language; English when there are none. */
export function chatWords(language: string): ChatWords {
  return Object.hasOwn(words, language) ? words[language as keyof typeof words] : words.EN;
}

/** The language's HTML attributes: tag and direction. */
export function tagOf(language: string): string {
  return language === 'AR' ? 'lang="ar" dir="rtl"' : `lang="${language === 'CN' ? 'zh-CN' : 'en'}" dir="ltr"`;
}
