// Security questions: the merchant's questions and a member's answers.
import type { InputOf, ValueOf } from '@foyer/contract/call.ts';
import type { answerSecurityQuestions, securityQuestions } from '@foyer/contract/calls/security.ts';
import type { MemberAt } from '#service/at.ts';
import type { LoginDependencies } from '#domains/session/admit.ts';
import { hashPassword } from '#security/password.ts';
import { holdOwner } from '#domains/session/hold-owner.ts';
import { countChange } from '#domains/session/prove-owner.ts';
import { proveSelf } from '#domains/session/prove-self.ts';
import { invalidInput } from '#service/refusal.ts';
import { textsOf } from '#words/words.ts';

type QuestionList = ValueOf<typeof securityQuestions>;

/** Every question, in the member's language. */
export function allQuestions({ from }: MemberAt): QuestionList {
  return Object.entries(textsOf('questions', from.language)).map(([id, question]) => ({ id, question }));
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

/** Stores the answers; they replace earlier ones. */
export async function answer(
  at: MemberAt,
  kit: LoginDependencies,
  { password, answers }: InputOf<typeof answerSecurityQuestions>,
): Promise<null> {
  const known = new Set(allQuestions(at).map(({ id }) => id));
  const ids = new Set(answers.map(({ id }) => id));
  if (ids.size < answers.length || answers.some(({ id }) => !known.has(id)))
    throw invalidInput('answers', 'expected known questions, each once');
  await proveSelf(at, kit.turns, password);
  await countChange(at, kit);
  const rows = await Promise.all(
    answers.map(async ({ id, answer: given }) => ({
      merchant_id: at.merchant.id,
      member_id: at.member.id,
      question_id: id,
      answer_hash: await kit.turns.inTurn(() => hashPassword(folded(given))),
    })),
  );
  await at.db.transaction().execute(async (tx) => {
    await holdOwner(tx, at.member);
    await tx.deleteFrom('security_answers').where('member_id', '=', at.member.id).execute();
    await tx.insertInto('security_answers').values(rows).execute();
  });
  return null;
}
