// The text of the mail with the link. It is sent by mail, so it is here and not in the browser.

type MailWords = { subject: string; text: string };

const english: MailWords = {
  subject: 'A new password for {merchant}',
  text: 'Hello {account},\n\nsomebody, probably you, asked {merchant} for a new password. Choose it here within {minutes} minutes:\n\n{link}\n\nIf it was not you, leave this mail alone: nothing changes.',
};
const byLanguage: Readonly<Record<string, MailWords>> = {
  EN: english,
  CN: {
    subject: '重设您的{merchant}密码',
    text: '{account}，您好：\n\n有人（可能是您本人）在{merchant}申请重设密码。请在{minutes}分钟内通过以下链接设置：\n\n{link}\n\n如果不是您本人操作，请忽略此邮件，您的密码不会改变。',
  },
  AR: {
    subject: 'كلمة مرور جديدة لحسابك في {merchant}',
    text: 'مرحبًا {account}،\n\nطلب أحدهم، وربما أنت، كلمة مرور جديدة من {merchant}. اخترها من هنا خلال {minutes} دقيقة:\n\n{link}\n\nإن لم تكن أنت فتجاهل هذه الرسالة: لن يتغيّر شيء.',
  },
};

type Facts = { merchant: string; account: string; link: string; minutes: number };

/** The mail in a language; English where the language has no texts of its own. */
export function linkMail(language: string, facts: Facts): MailWords {
  const { subject, text } = byLanguage[language] ?? english;
  const filled = (words: string) =>
    Object.entries(facts).reduce(
      (all, [name, value]) => all.replaceAll(`{${name}}`, () => String(value)),
      words,
    );
  return { subject: filled(subject), text: filled(text) };
}
