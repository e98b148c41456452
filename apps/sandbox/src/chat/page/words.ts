// The texts of the conversation page, in the languages of the merchants.
const words = {
  EN: {
    back: 'Back',
    conversation: 'Conversation',
    hello: 'Write to us. Our support team answers here.',
    write: 'Your message',
    send: 'Send',
    failed: 'That did not go through. Try again.',
    over: 'This conversation was opened elsewhere, or has expired. Open it again from the app.',
  },
  CN: {
    back: '返回',
    conversation: '对话',
    hello: '请留言，客服会在这里回复您。',
    write: '输入消息',
    send: '发送',
    failed: '发送失败，请重试。',
    over: '此对话已在别处打开或已过期，请从站内重新进入。',
  },
  AR: {
    back: 'رجوع',
    conversation: 'المحادثة',
    hello: 'اكتب إلينا وسيجيبك أحد موظفينا هنا.',
    write: 'رسالتك',
    send: 'إرسال',
    failed: 'لم تُرسل الرسالة. حاول مرة أخرى.',
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
