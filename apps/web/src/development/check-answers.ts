// In a development build every answer of a backend is compared with the contract, and each difference is shown with
// call, field and trace. No production build contains this folder.
import { contract, type CallDeclaration } from '@foyer/contract/contract.ts';
import type { EmbeddedData } from '@foyer/contract/document.ts';
import { errors } from '@foyer/contract/errors.ts';
import { shapeProblems, unknownFields } from '@foyer/contract/shape-problems.ts';
import { traceOf } from '#request/answer.ts';

export type AnswerFault = {
  /** Name, method and path of the call. */
  readonly call: string;
  readonly says: readonly string[];
  readonly trace: string | null;
};
type Fetch = typeof globalThis.fetch;

const LONGEST = 80;
const paths = contract.map((call) => ({
  call,
  pattern: new RegExp(`^${call.facts.path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`),
}));

function callAt(method: string, path: string): CallDeclaration | undefined {
  // A path without placeholders is the more exact one.
  const found = paths.filter(({ call, pattern }) => call.facts.method === method && pattern.test(path));
  return (found.find(({ call }) => call.facts.path === path) ?? found[0])?.call;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function valueFaults({ shape }: CallDeclaration, value: unknown): string[] {
  return [
    ...shapeProblems(shape.value, value).map(
      ({ path, expected, received }) => `${path}: expected ${expected}, received ${received}`,
    ),
    ...unknownFields(shape.value, value).map((path) => `${path}: is no field of the contract`),
  ];
}

function bodyFaults(call: CallDeclaration, status: number, body: unknown): string[] {
  if (!isObject(body) || typeof body['success'] !== 'boolean') {
    const isBare = call.facts.bare || Array.isArray(body) || typeof body === 'string';
    if (status < 300 && isBare) return valueFaults(call, body);
    return [
      `success: expected true or false, received ${JSON.stringify(isObject(body) ? body['success'] : body)}`,
    ];
  }
  if (body['success'] === true) return valueFaults(call, body['value'] ?? null);
  const code = body['errorCode'];
  const isKnown = typeof code === 'string' && Object.hasOwn(errors, code);
  return isKnown ? [] : [`errorCode: expected a documented code, received ${JSON.stringify(code)}`];
}

async function faultsOf(call: CallDeclaration, response: Response): Promise<string[]> {
  const text = await response.text();
  try {
    return bodyFaults(call, response.status, JSON.parse(text));
  } catch {
    return [
      `answer: expected JSON, received ${text === '' ? `nothing, status ${response.status}` : text.slice(0, LONGEST)}`,
    ];
  }
}

function nameOf({ name, facts }: CallDeclaration): string {
  return `${name}  ${facts.method} ${facts.path}`;
}

/** Checks the answers that the document contains. */
export function checkEmbedded(
  { answers }: Pick<EmbeddedData, 'answers'>,
  show: (fault: AnswerFault) => void,
): void {
  for (const { path, value } of answers) {
    const call = callAt('GET', path);
    const says = call ? valueFaults(call, value) : [];
    if (call && says.length > 0) show({ call: nameOf(call), says, trace: null });
  }
}

/** A fetch that also checks each answer of a call; the answer itself is passed on unchanged. */
export function checkedFetch(fetch: Fetch, origin: string, show: (fault: AnswerFault) => void): Fetch {
  return async (input, init) => {
    const response = await fetch(input, init);
    const url = new URL(input instanceof Request ? input.url : String(input), origin);
    const method = (init?.method ?? (input instanceof Request ? input.method : 'GET')).toUpperCase();
    const call = url.origin === origin ? callAt(method, decodeURI(url.pathname)) : undefined;
    if (call)
      void faultsOf(call, response.clone()).then(
        (says) => says.length > 0 && show({ call: nameOf(call), says, trace: traceOf(response.headers) }),
        () => {},
      );
    return response;
  };
}
