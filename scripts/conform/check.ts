// Makes the calls of every screen against a backend and judges the answers.
import { contract, type CallDeclaration } from '@foyer/contract/contract.ts';
import { codesOf } from '@foyer/contract/openapi.ts';
import { type Problem, shapeProblems, shown, unknownFields } from '@foyer/contract/shape-problems.ts';
import { sampleInput } from '@foyer/contract/testing/answers.ts';
import { ask, type Backend, type BackendAnswer } from './ask.ts';
import type { ScreenTable } from './screens.ts';

/**
 * works: answered as declared. refused: a documented code. present: it exists; it was not carried out, because it
 * changes something or needs a member. wrong: the answer is not as declared. missing: there is no such call.
 */
export type State = 'works' | 'refused' | 'present' | 'wrong' | 'missing';
export type Verdict = {
  name: string;
  /** Method and path. */
  call: string;
  state: State;
  code: string | null;
  problems: readonly Problem[];
  unknown: readonly string[];
  ms: number;
  traceId: string | null;
};

/** Refusals after which a screen cannot show anything: the backend does not serve this merchant, or fails. */
const failing = new Set([
  'request.invalid',
  'request.unsupported',
  'access.denied',
  'domain_not_available',
  'unknown_error',
]);

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function problem(path: string, expected: string, received: string): Problem {
  return { path, expected, received };
}

type Judgement = Pick<Verdict, 'state' | 'code' | 'problems' | 'unknown'> & { value: unknown };

function wrong(...problems: Problem[]): Judgement {
  return { state: 'wrong', code: null, problems, unknown: [], value: null };
}

function judgeRefusal({ facts }: CallDeclaration, answer: BackendAnswer): Judgement {
  const body = answer.json as Readonly<Record<string, unknown>>;
  const code = typeof body['errorCode'] === 'string' ? body['errorCode'] : null;
  if (code === 'route.not_found') return { ...wrong(), state: 'missing', code };
  if (code === null) return wrong(problem('errorCode', 'a documented code', shown(body['errorCode'])));
  const documented: readonly string[] = codesOf(facts);
  if (!documented.includes(code))
    return wrong(problem('errorCode', 'a documented code of this call', shown(code)));
  return { state: 'refused', code, problems: [], unknown: [], value: null };
}

/** Judges one answer by the declaration of its call. */
export function judge(call: CallDeclaration, answer: BackendAnswer): Judgement {
  const { facts, shape } = call;
  if (answer.status === 0) return wrong(problem('answer', 'an answer', answer.text));
  if (!answer.isJson)
    return answer.status === 404
      ? { ...wrong(), state: 'missing' }
      : wrong(
          problem('answer', 'JSON', answer.text === '' ? `nothing, status ${answer.status}` : answer.text),
        );
  const body = answer.json;
  const isFine = answer.status >= 200 && answer.status < 300;
  const isEnvelope = isObject(body) && typeof body['success'] === 'boolean';
  if (isEnvelope && body['success'] === false) return judgeRefusal(call, answer);
  if (answer.status === 404) return { ...wrong(), state: 'missing' };
  if (!isFine) return wrong(problem('status', '200', String(answer.status)));
  if (!isEnvelope && !facts.bare)
    return wrong(problem('success', 'true or false', shown(isObject(body) ? body['success'] : body)));
  const value = isEnvelope && isObject(body) ? (body['value'] ?? null) : body;
  const problems = shapeProblems(shape.value, value);
  return {
    state: problems.length > 0 ? 'wrong' : 'works',
    code: null,
    problems,
    unknown: unknownFields(shape.value, value),
    value,
  };
}

/** Values from earlier answers with which later calls find something. */
type Findings = Map<string, string>;

function inputFor(call: CallDeclaration, findings: Findings): Readonly<Record<string, unknown>> {
  const { entries = {} } = call.shape.input as { entries?: Readonly<Record<string, { type: string }>> };
  return Object.fromEntries(
    Object.entries(sampleInput(call)).flatMap(([name, sample]) => {
      const found = typeof sample === 'string' ? findings.get(name) : undefined;
      const isOptional = entries[name]?.type === 'optional';
      return found === undefined && isOptional ? [] : [[name, found ?? sample]];
    }),
  );
}

function learn(findings: Findings, name: string, value: unknown): void {
  if (name === 'templates' && isObject(value) && typeof value['merchantCode'] === 'string')
    for (const field of ['merchantCode', 'merchant']) findings.set(field, value['merchantCode']);
  if (name !== 'hotGames' || !Array.isArray(value)) return;
  const games: unknown[] = value;
  const game = games.find((each) => isObject(each) && each['supportPlay'] === true);
  if (!isObject(game)) return;
  for (const [field, from] of [
    ['vendor', 'vassalage'],
    ['vassalage', 'vassalage'],
    ['nodeId', 'nodeId'],
    ['gameId', 'nodeId'],
    ['roomId', 'roomId'],
    ['gameType', 'gameType'],
  ] as const)
    if (typeof game[from] === 'string') findings.set(field, game[from]);
}

/** The field that a backend names in its refusal. */
function detailOf(body: unknown): string {
  const value = isObject(body) ? body['value'] : null;
  return isObject(value) && typeof value['field'] === 'string' ? ` for the field ${value['field']}` : '';
}

/** Whether a call is only asked whether it exists: without a session, and without its input where it takes one. */
function isProbed({ facts }: CallDeclaration, backend: Backend): boolean {
  if (facts.who === 'member' && backend.token === null) return true;
  return facts.method !== 'GET';
}

async function check(backend: Backend, call: CallDeclaration, findings: Findings): Promise<Verdict> {
  const { name, facts } = call;
  const probed = isProbed(call, backend);
  const asked = probed ? { ...backend, token: null, publicKey: null } : backend;
  const answer = await ask(asked, call, probed ? {} : inputFor(call, findings));
  const judged = judge(call, answer);
  if (judged.state === 'works') learn(findings, name, judged.value);
  const common = { name, call: `${facts.method} ${facts.path}`, ms: answer.ms, traceId: answer.traceId };
  const { value: _, ...verdict } = judged;
  const isAnswered = judged.state === 'refused' || judged.state === 'works';
  // A probe has no input, so the code of its refusal has no meaning.
  if (probed && isAnswered) return { ...common, ...verdict, state: 'present', code: null, problems: [] };
  if (judged.code !== null && failing.has(judged.code))
    return {
      ...common,
      ...verdict,
      state: 'wrong',
      problems: [problem('errorCode', 'an answer', `"${judged.code}"${detailOf(answer.json)}`)],
    };
  return { ...common, ...verdict };
}

/** The member's currency must be the one that visitors see. */
function currencyProblems(values: ReadonlyMap<string, unknown>): Problem[] {
  const [country, own] = ['country', 'memberFunds'].map((name) => {
    const value = values.get(name);
    return isObject(value) ? value['currency'] : undefined;
  });
  if (country === undefined || own === undefined || country === own) return [];
  return [problem('currency', `${shown(country)}, as country answers`, shown(own))];
}

export type Account = { username: string; password: string };

/** A call of the contract by its name. */
export function declared(name: string): CallDeclaration {
  const call = contract.find((each) => each.name === name);
  if (!call) throw new Error(`there is no call ${name}`);
  return call;
}

/** Logs in and returns the token with the verdicts of the calls that it needs. */
export async function logIn(
  backend: Backend,
  { username, password }: Account,
): Promise<{ backend: Backend; verdicts: Verdict[] }> {
  const key = await check(backend, declared('rsaKey'), new Map());
  const keyAnswer = await ask(backend, declared('rsaKey'), {});
  const publicKey = typeof keyAnswer.json === 'string' ? keyAnswer.json : null;
  if (publicKey === null) return { backend, verdicts: [key] };
  const call = declared('login');
  const input = {
    type: 'username',
    username,
    password,
    loginDeviceId: backend.device,
    isOfficialAppLogin: false,
  };
  const answer = await ask({ ...backend, publicKey }, call, input);
  const { value, ...verdict } = judge(call, answer);
  const token = isObject(value) && typeof value['token'] === 'string' ? value['token'] : null;
  const { ms, traceId } = answer;
  const login = { name: 'login', call: 'POST /wps/session/login', ...verdict, ms, traceId };
  return { backend: { ...backend, publicKey, token }, verdicts: [key, login] };
}

/** Why the calls of members were not made; null: they were, with the member's session. */
export function notChecked(backend: Backend, verdicts: readonly Verdict[]): string | null {
  if (backend.token !== null) return null;
  const last = verdicts.at(-1);
  if (last === undefined) return 'without --account they were only asked whether they exist';
  return `${last.name} answered ${last.code ?? (last.state === 'works' ? 'without a token' : last.state)}`;
}

/** Makes every call of the table once. `done` holds verdicts of calls that were made before. */
export async function checkCalls(
  backend: Backend,
  table: ScreenTable,
  done: readonly Verdict[],
): Promise<Map<string, Verdict>> {
  const verdicts = new Map(done.map((verdict) => [verdict.name, verdict]));
  const findings: Findings = new Map([
    ['backUrl', new URL('/m/home', backend.origin).href],
    ['zone', 'Asia/Manila'],
  ]);
  const wanted = new Set([
    'templates',
    'hotGames',
    ...table.everywhere,
    ...table.screens.flatMap(({ calls }) => calls),
  ]);
  for (const name of wanted)
    if (!verdicts.has(name)) {
      const call = declared(name);
      const sender = { ...backend, merchant: findings.get('merchantCode') ?? backend.merchant };
      verdicts.set(name, await check(sender, call, findings));
    }
  await checkCurrency(backend, verdicts);
  return verdicts;
}

async function checkCurrency(backend: Backend, verdicts: Map<string, Verdict>): Promise<void> {
  const funds = verdicts.get('memberFunds');
  if (funds?.state !== 'works' || verdicts.get('country')?.state !== 'works') return;
  const values = new Map<string, unknown>();
  for (const name of ['country', 'memberFunds'])
    values.set(name, judge(declared(name), await ask(backend, declared(name), {})).value);
  const problems = currencyProblems(values);
  if (problems.length > 0) verdicts.set('memberFunds', { ...funds, state: 'wrong', problems });
}
