// What a member is told when a bank account was added. It leaves the house, so its words live here and not with the browser.

type Notice = { subject: string; text: string };

const english: Notice = {
  subject: 'A bank account was added at {house}',
  text: '{house}: the bank account {card} was added to {account}. If it was not you, change your password and contact customer service at once.',
};
const byLanguage: Readonly<Record<string, Notice>> = {
  EN: english,
  CN: {
    subject: '您在{house}添加了银行账户',
    text: '{house}：账号 {account} 已添加银行账户 {card}。如非本人操作，请立即修改密码并联系客服。',
  },
  AR: {
    subject: 'أُضيف حساب بنكي في {house}',
    text: '{house}: أُضيف الحساب البنكي {card} إلى {account}. إن لم تكن أنت، فغيّر كلمة المرور وتواصل مع خدمة العملاء فورًا.',
  },
};

/** The notice in a language, English where it has no words of its own. */
export function cardNotice(
  language: string,
  facts: { house: string; account: string; card: string },
): Notice {
  const { subject, text } = byLanguage[language] ?? english;
  const filled = (words: string) =>
    Object.entries(facts).reduce((all, [name, value]) => all.replaceAll(`{${name}}`, () => value), words);
  return { subject: filled(subject), text: filled(text) };
}
