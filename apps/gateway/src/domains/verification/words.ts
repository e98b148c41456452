// The texts of the messages. They are sent by mail and SMS, so they are here and not in the browser.

type Purpose = 'register' | 'login' | 'factor' | 'reset' | 'profile';
type Words = Readonly<Record<Purpose, string> & { subject: string; known: string }>;

const english: Words = {
  register:
    '{code} is your {merchant} code to register. It is good for {minutes} minutes. We never ask for it.',
  login: '{code} is your {merchant} code to log in. It is good for {minutes} minutes. We never ask for it.',
  factor:
    '{code} is your {merchant} code to confirm that it is you. It is good for {minutes} minutes. We never ask for it.',
  reset:
    '{code} is your {merchant} code for a new password. It is good for {minutes} minutes. We never ask for it.',
  profile:
    '{code} is your {merchant} code to confirm this change. It is good for {minutes} minutes. We never ask for it.',
  subject: 'Your {merchant} code',
  known:
    'Somebody asked {merchant} to register this number, which has an account already. If it was you, just log in.',
};
const chinese: Words = {
  register: '{code} 是您在{merchant}的注册验证码，{minutes}分钟内有效。我们不会向您索取验证码。',
  login: '{code} 是您在{merchant}的登录验证码，{minutes}分钟内有效。我们不会向您索取验证码。',
  factor: '{code} 是您在{merchant}的身份确认码，{minutes}分钟内有效。我们不会向您索取验证码。',
  reset: '{code} 是您在{merchant}重设密码的验证码，{minutes}分钟内有效。我们不会向您索取验证码。',
  profile: '{code} 是您在{merchant}确认此次修改的验证码，{minutes}分钟内有效。我们不会向您索取验证码。',
  subject: '您的{merchant}验证码',
  known: '有人在{merchant}申请注册此号码，但该号码已有账号。如果是您本人操作，请直接登录。',
};
const arabic: Words = {
  register: '{code} هو رمز التسجيل في {merchant}، صالح لمدة {minutes} دقائق. لن نطلبه منك أبدًا.',
  login: '{code} هو رمز الدخول إلى {merchant}، صالح لمدة {minutes} دقائق. لن نطلبه منك أبدًا.',
  factor: '{code} هو رمز تأكيد هويتك في {merchant}، صالح لمدة {minutes} دقائق. لن نطلبه منك أبدًا.',
  reset: '{code} هو رمز كلمة المرور الجديدة في {merchant}، صالح لمدة {minutes} دقائق. لن نطلبه منك أبدًا.',
  profile: '{code} هو رمز تأكيد هذا التغيير في {merchant}، صالح لمدة {minutes} دقائق. لن نطلبه منك أبدًا.',
  subject: 'رمزك في {merchant}',
  known: 'طلب أحدهم من {merchant} تسجيل هذا الرقم، وله حساب بالفعل. إن كنت أنت، فسجّل الدخول مباشرة.',
};

const byLanguage: Readonly<Record<string, Words>> = { EN: english, CN: chinese, AR: arabic };

export type Wording = { language: string; merchant: string; site: string; code: string; minutes: number };

function filled(words: string, { merchant, code, minutes }: Wording): string {
  return words
    .replaceAll('{merchant}', merchant)
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
