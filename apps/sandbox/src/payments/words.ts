// The texts of the checkout, in the languages of the merchants.
const words = {
  EN: {
    title: 'Payment',
    standIn: 'Sandbox, simulated payment provider',
    to: 'Payment to',
    order: 'Order',
    until: 'Open until',
    pay: 'Pay',
    decline: 'Decline',
    paid: 'Paid',
    failed: 'Declined',
    expired: 'This payment has expired',
    back: 'Back to',
    more: 'Other outcomes',
  },
  CN: {
    title: '付款',
    standIn: '沙盒模拟的支付服务',
    to: '收款方',
    order: '订单',
    until: '有效至',
    pay: '付款',
    decline: '拒绝',
    paid: '已付款',
    failed: '已拒绝',
    expired: '付款时间已过',
    back: '返回',
    more: '模拟其他情况',
  },
  AR: {
    title: 'الدفع',
    standIn: 'بيئة تجريبية تحل محل مزود الدفع',
    to: 'الدفع إلى',
    order: 'الطلب',
    until: 'متاح حتى',
    pay: 'ادفع',
    decline: 'رفض',
    paid: 'تم الدفع',
    failed: 'مرفوض',
    expired: 'انتهى وقت هذه الدفعة',
    back: 'العودة إلى',
    more: 'ما قد يحدث أيضًا',
  },
} as const;

export type CheckoutWords = Readonly<Record<keyof (typeof words)['EN'], string>>;

export function checkoutWords(language: string): CheckoutWords {
  return Object.hasOwn(words, language) ? words[language as keyof typeof words] : words.EN;
}

/** The language's HTML attributes: tag and direction. */
export function tagOf(language: string): string {
  return language === 'AR' ? 'lang="ar" dir="rtl"' : `lang="${language === 'CN' ? 'zh-CN' : 'en'}" dir="ltr"`;
}
