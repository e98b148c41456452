// The notice to the owner of an account after a change in it. It is sent by mail and SMS, so its texts are here and
// not in the browser.

export type NoticeTopic =
  | 'bankCard'
  | 'bankCardRemoved'
  | 'email'
  /** It was new when the password was changed or reset. */
  | 'emailRemoved'
  | 'identity'
  /** Its member removed it, or it was new when the password was changed or reset. */
  | 'identityEnded'
  | 'password'
  | 'payeeName'
  | 'paymentPassword'
  /** A session of the member ended others. */
  | 'sessionsEnded'
  | 'factorOn'
  /** It is on for less than the waiting time. */
  | 'newFactorOn'
  | 'factorOff'
  /** A reset of the password removed it, because it was new. */
  | 'factorReset'
  /** The merchant removed it. */
  | 'factorRemoved';

type Words = { readonly subject: string; readonly text: string };
type Language = { readonly [topic in NoticeTopic]: Words } & { readonly warning: string };

const english: Language = {
  bankCard: {
    subject: 'A bank account was added at {merchant}',
    text: '{merchant}: the bank account {what} was added to {account}.',
  },
  bankCardRemoved: {
    subject: 'A bank account was removed at {merchant}',
    text: '{merchant}: the bank account {what} was removed from {account}.',
  },
  email: {
    subject: 'A mail address was added at {merchant}',
    text: '{merchant}: the mail address {what} was added to {account}.',
  },
  emailRemoved: {
    subject: 'A mail address was removed at {merchant}',
    text: '{merchant}: the mail address {what} was removed from {account}, because it was new when the password was changed.',
  },
  identity: {
    subject: 'A way to log in was added at {merchant}',
    text: '{merchant}: {what} can now log in to {account}.',
  },
  identityEnded: {
    subject: 'A way to log in was removed at {merchant}',
    text: '{merchant}: {what} can no longer log in to {account}.',
  },
  password: {
    subject: 'Your password at {merchant} was reset',
    text: '{merchant}: the password of {account} was reset. All devices were logged out.',
  },
  payeeName: {
    subject: 'A payee name was set at {merchant}',
    text: '{merchant}: withdrawals of {account} are paid to the name {what} from now on.',
  },
  paymentPassword: {
    subject: 'Your payment password at {merchant} was changed',
    text: '{merchant}: the payment password of {account} was changed.',
  },
  sessionsEnded: {
    subject: 'Devices were logged out at {merchant}',
    text: '{merchant}: other devices were logged out of {account}. They have to log in with the password again.',
  },
  factorOn: {
    subject: 'A second factor was switched on at {merchant}',
    text: '{merchant}: a second factor ({what}) was switched on for {account}.',
  },
  newFactorOn: {
    subject: 'A second factor was switched on at {merchant}',
    text: '{merchant}: a second factor ({what}) was switched on for {account}. Until its waiting time is over, a reset of your password removes it.',
  },
  factorOff: {
    subject: 'A second factor was switched off at {merchant}',
    text: '{merchant}: a second factor ({what}) was switched off for {account}.',
  },
  factorReset: {
    subject: 'A second factor was removed at {merchant}',
    text: '{merchant}: a second factor ({what}) of {account} was removed, because it was new when the password was reset.',
  },
  factorRemoved: {
    subject: 'A second factor was removed at {merchant}',
    text: '{merchant}: customer service removed a second factor ({what}) from {account}.',
  },
  warning: 'If it was not you, change your password and contact customer service at once.',
};

const byLanguage: Readonly<Record<string, Language>> = {
  EN: english,
  CN: {
    bankCard: {
      subject: '您在{merchant}添加了银行账户',
      text: '{merchant}：账号 {account} 已添加银行账户 {what}。',
    },
    bankCardRemoved: {
      subject: '您在{merchant}移除了银行账户',
      text: '{merchant}：账号 {account} 已移除银行账户 {what}。',
    },
    email: {
      subject: '您在{merchant}添加了邮箱',
      text: '{merchant}：账号 {account} 已添加邮箱 {what}。',
    },
    emailRemoved: {
      subject: '您在{merchant}的邮箱已移除',
      text: '{merchant}：邮箱 {what} 是在更改密码前不久添加的，已从账号 {account} 移除。',
    },
    identity: {
      subject: '您在{merchant}添加了登录方式',
      text: '{merchant}：现在可以通过 {what} 登录账号 {account}。',
    },
    identityEnded: {
      subject: '您在{merchant}移除了登录方式',
      text: '{merchant}：{what} 已不能登录账号 {account}。',
    },
    password: {
      subject: '您在{merchant}的密码已重置',
      text: '{merchant}：账号 {account} 的密码已重置，所有设备均已退出登录。',
    },
    payeeName: {
      subject: '您在{merchant}设置了收款人姓名',
      text: '{merchant}：账号 {account} 的提款今后将支付给 {what}。',
    },
    paymentPassword: {
      subject: '您在{merchant}的支付密码已更改',
      text: '{merchant}：账号 {account} 的支付密码已更改。',
    },
    sessionsEnded: {
      subject: '您在{merchant}的其他设备已退出登录',
      text: '{merchant}：账号 {account} 已在其他设备上退出登录，这些设备需要重新输入密码登录。',
    },
    factorOn: {
      subject: '您在{merchant}开启了二次验证',
      text: '{merchant}：账号 {account} 已开启二次验证（{what}）。',
    },
    newFactorOn: {
      subject: '您在{merchant}开启了二次验证',
      text: '{merchant}：账号 {account} 已开启二次验证（{what}）。在等待期结束之前，重置密码会将其移除。',
    },
    factorOff: {
      subject: '您在{merchant}关闭了二次验证',
      text: '{merchant}：账号 {account} 已关闭二次验证（{what}）。',
    },
    factorReset: {
      subject: '您在{merchant}的二次验证已移除',
      text: '{merchant}：账号 {account} 的二次验证（{what}）在重置密码时仍处于等待期，已被移除。',
    },
    factorRemoved: {
      subject: '您在{merchant}的二次验证已移除',
      text: '{merchant}：客服已移除账号 {account} 的二次验证（{what}）。',
    },
    warning: '如非本人操作，请立即修改密码并联系客服。',
  },
  AR: {
    bankCard: {
      subject: 'أُضيف حساب بنكي في {merchant}',
      text: '{merchant}: أُضيف الحساب البنكي {what} إلى {account}.',
    },
    bankCardRemoved: {
      subject: 'أُزيل حساب بنكي في {merchant}',
      text: '{merchant}: أُزيل الحساب البنكي {what} من {account}.',
    },
    email: {
      subject: 'أُضيف بريد إلكتروني في {merchant}',
      text: '{merchant}: أُضيف البريد {what} إلى {account}.',
    },
    emailRemoved: {
      subject: 'أُزيل بريد إلكتروني في {merchant}',
      text: '{merchant}: أُزيل البريد {what} من {account} لأنه كان جديدًا عند تغيير كلمة المرور.',
    },
    identity: {
      subject: 'أُضيفت طريقة دخول في {merchant}',
      text: '{merchant}: أصبح الدخول إلى {account} ممكنًا عبر {what}.',
    },
    identityEnded: {
      subject: 'أُزيلت طريقة دخول في {merchant}',
      text: '{merchant}: لم يعد الدخول إلى {account} ممكنًا عبر {what}.',
    },
    password: {
      subject: 'أُعيد تعيين كلمة مرورك في {merchant}',
      text: '{merchant}: أُعيد تعيين كلمة مرور {account}، وسُجّل الخروج من جميع الأجهزة.',
    },
    payeeName: {
      subject: 'حُدّد اسم المستفيد في {merchant}',
      text: '{merchant}: تُدفع سحوبات {account} من الآن إلى الاسم {what}.',
    },
    paymentPassword: {
      subject: 'تغيّرت كلمة مرور الدفع في {merchant}',
      text: '{merchant}: تغيّرت كلمة مرور الدفع للحساب {account}.',
    },
    sessionsEnded: {
      subject: 'سُجّل الخروج من أجهزة أخرى في {merchant}',
      text: '{merchant}: سُجّل خروج {account} من أجهزة أخرى، وعليها الدخول بكلمة المرور من جديد.',
    },
    factorOn: {
      subject: 'فُعّلت خطوة تحقق ثانية في {merchant}',
      text: '{merchant}: فُعّلت خطوة تحقق ثانية ({what}) للحساب {account}.',
    },
    newFactorOn: {
      subject: 'فُعّلت خطوة تحقق ثانية في {merchant}',
      text: '{merchant}: فُعّلت خطوة تحقق ثانية ({what}) للحساب {account}. إعادة تعيين كلمة المرور تزيلها قبل انتهاء مدة الانتظار.',
    },
    factorOff: {
      subject: 'أُوقفت خطوة تحقق ثانية في {merchant}',
      text: '{merchant}: أُوقفت خطوة تحقق ثانية ({what}) للحساب {account}.',
    },
    factorReset: {
      subject: 'أُزيلت خطوة تحقق ثانية في {merchant}',
      text: '{merchant}: أُزيلت خطوة تحقق ثانية ({what}) من {account} لأنها كانت جديدة عند إعادة تعيين كلمة المرور.',
    },
    factorRemoved: {
      subject: 'أُزيلت خطوة تحقق ثانية في {merchant}',
      text: '{merchant}: أزالت خدمة العملاء خطوة تحقق ثانية ({what}) من {account}.',
    },
    warning: 'إن لم تكن أنت، فغيّر كلمة المرور وتواصل مع خدمة العملاء فورًا.',
  },
};

/** The notice in a language; English where the language has no texts of its own. */
export function noticeMessage(
  language: string,
  topic: NoticeTopic,
  facts: { merchant: string; account: string; what: string },
): { subject: string; text: string } {
  const words = byLanguage[language] ?? english;
  const filled = (text: string) =>
    Object.entries(facts).reduce((all, [name, value]) => all.replaceAll(`{${name}}`, () => value), text);
  const { subject, text } = words[topic];
  return { subject: filled(subject), text: `${filled(text)} ${words.warning}` };
}
