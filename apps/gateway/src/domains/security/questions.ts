// Security questions: the merchant's questions and a member's answers.
import type { InputOf, ValueOf } from '@foyer/contract/call.ts';
import type { answerSecurityQuestions, securityQuestions } from '@foyer/contract/calls/security.ts';
import type { MemberAt } from '#service/at.ts';
import type { LoginDependencies } from '#domains/session/admit.ts';
import { hashPassword } from '#security/password.ts';
import { proveSelf } from '#domains/session/prove-self.ts';
import { inLanguage } from '#service/in-language.ts';
import { invalidInput } from '#service/refusal.ts';

type QuestionList = ValueOf<typeof securityQuestions>;

/** By language; English where the merchant has no texts of its own. */
const words: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  EN: {
    'first-school': 'What was the name of your first school?',
    'first-pet': 'What was the name of your first pet?',
    'birth-town': 'In which town was your mother born?',
    'first-job': 'Where was your first job?',
    'childhood-friend': 'What was the name of your best friend as a child?',
  },
  CN: {
    'first-school': '您的第一所学校叫什么名字？',
    'first-pet': '您的第一只宠物叫什么名字？',
    'birth-town': '您的母亲出生在哪个城镇？',
    'first-job': '您的第一份工作在哪里？',
    'childhood-friend': '您童年最好的朋友叫什么名字？',
  },
  AR: {
    'first-school': 'ما اسم أول مدرسة التحقت بها؟',
    'first-pet': 'ما اسم أول حيوان أليف لديك؟',
    'birth-town': 'في أي بلدة وُلدت والدتك؟',
    'first-job': 'أين كانت وظيفتك الأولى؟',
    'childhood-friend': 'ما اسم أقرب أصدقاء طفولتك؟',
  },
};

/** Every question, in the member's language. */
export function allQuestions({ from, merchant }: MemberAt): QuestionList {
  const questions = inLanguage(words, from.language, merchant) ?? {};
  return Object.entries(questions).map(([id, question]) => ({ id, question }));
}

async function answered({ db, member }: MemberAt): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('security_answers')
    .select('question_id')
    .where('member_id', '=', member.id)
    .execute();
  return new Set(rows.map(({ question_id }) => question_id));
}

export async function hasAnswered(at: MemberAt): Promise<boolean> {
  return (await answered(at)).size > 0;
}

/** Those the member has answered. */
export async function ownQuestions(at: MemberAt): Promise<QuestionList> {
  const own = await answered(at);
  return allQuestions(at).filter(({ id }) => own.has(id));
}

/** How an answer is written does not make it another. */
function folded(answer: string): string {
  return answer.normalize('NFKC').trim().toLowerCase();
}

/** Keeps the answers, in the place of those before. */
export async function answer(
  at: MemberAt,
  { turns }: LoginDependencies,
  { password, answers }: InputOf<typeof answerSecurityQuestions>,
): Promise<null> {
  const known = new Set(allQuestions(at).map(({ id }) => id));
  const ids = new Set(answers.map(({ id }) => id));
  if (ids.size < answers.length || answers.some(({ id }) => !known.has(id)))
    throw invalidInput('answers', 'expected known questions, each once');
  await proveSelf(at, turns, password);
  const rows = await Promise.all(
    answers.map(async ({ id, answer: given }) => ({
      merchant_id: at.merchant.id,
      member_id: at.member.id,
      question_id: id,
      answer_hash: await turns.inTurn(() => hashPassword(folded(given))),
    })),
  );
  await at.db.transaction().execute(async (tx) => {
    await tx.deleteFrom('security_answers').where('member_id', '=', at.member.id).execute();
    await tx.insertInto('security_answers').values(rows).execute();
  });
  return null;
}
