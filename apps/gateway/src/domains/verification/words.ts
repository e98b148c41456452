// The texts of the messages. They are sent by mail and SMS, so they are here and not in the browser.

type Purpose = 'register' | 'login' | 'factor' | 'reset' | 'profile';
type Words = Readonly<Record<Purpose, string> & { subject: string; known: string }>;

const english: Words = {
  register: '{code} is your {house} code to register. It is good for {minutes} minutes. We never ask for it.',
  login: '{code} is your {house} code to log in. It is good for {minutes} minutes. We never ask for it.',
  factor:
    '{code} is your {house} code to confirm that it is you. It is good for {minutes} minutes. We never ask for it.',
  reset:
    '{code} is your {house} code for a new password. It is good for {minutes} minutes. We never ask for it.',
  profile:
    '{code} is your {house} code to confirm this change. It is good for {minutes} minutes. We never ask for it.',
  subject: 'Your {house} code',
  known:
    'Somebody asked {house} to register this number, which has an account already. If it was you, just log in.',
};
const chinese: Words = {
  register: '{code} 是您在{house}的注册验证码，{minutes}分钟内有效。我们不会向您索取验证码。',
  login: '{code} 是您在{house}的登录验证码，{minutes}分钟内有效。我们不会向您索取验证码。',
  factor: '{code} 是您在{house}的身份确认码，{minutes}分钟内有效。我们不会向您索取验证码。',
  reset: '{code} 是您在{house}重设密码的验证码，{minutes}分钟内有效。我们不会向您索取验证码。',
  profile: '{code} 是您在{house}确认此次修改的验证码，{minutes}分钟内有效。我们不会向您索取验证码。',
  subject: '您的{house}验证码',
  known: '有人在{house}申请注册此号码，但该号码已有账号。如果是您本人操作，请直接登录。',
};
const arabic: Words = {
  register: '{code} هو رمز التسجيل في {house}، صالح لمدة {minutes} دقائق. لن نطلبه منك أبدًا.',
  login: '{code} هو رمز الدخول إلى {house}، صالح لمدة {minutes} دقائق. لن نطلبه منك أبدًا.',
  factor: '{code} هو رمز تأكيد هويتك في {house}، صالح لمدة {minutes} دقائق. لن نطلبه منك أبدًا.',
  reset: '{code} هو رمز كلمة المرور الجديدة في {house}، صالح لمدة {minutes} دقائق. لن نطلبه منك أبدًا.',
  profile: '{code} هو رمز تأكيد هذا التغيير في {house}، صالح لمدة {minutes} دقائق. لن نطلبه منك أبدًا.',
  subject: 'رمزك في {house}',
  known: 'طلب أحدهم من {house} تسجيل هذا الرقم، وله حساب بالفعل. إن كنت أنت، فسجّل الدخول مباشرة.',
};

const byLanguage: Readonly<Record<string, Words>> = { EN: english, CN: chinese, AR: arabic };

export type Wording = { language: string; house: string; site: string; code: string; minutes: number };

function filled(words: string, { house, code, minutes }: Wording): string {
  return words
    .replaceAll('{house}', house)
    .replaceAll('{code}', code)
    .replaceAll('{minutes}', String(minutes));
}

/** A message with a code. The last line of an SMS lets the phone fill in the code, at this address only. */
export function codeMessage(purpose: Purpose, channel: 'sms' | 'mail', wording: Wording) {
  const words = byLanguage[wording.language] ?? english;
  const text = filled(words[purpose], wording);
  const bound = `\n\n@${new URL(wording.site).hostname} #${wording.code}`;
  return { subject: filled(words.subject, wording), text: channel === 'sms' ? text + bound : text };
}

/** A message to a recipient who already has an account; it replaces the code. */
export function knownMessage(wording: Wording) {
  const words = byLanguage[wording.language] ?? english;
  return { subject: filled(words.subject, wording), text: filled(words.known, wording) };
}
