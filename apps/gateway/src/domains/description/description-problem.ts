import { type GenericSchema, safeParse } from 'valibot';

/** An error of a file, at its path. */
export type Problem = { readonly path: string; readonly message: string };

/** The errors of a file of a merchant or vendor. */
export class DescriptionProblem extends Error {
  override name = 'DescriptionProblem';
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    super(problems.map(({ path, message }) => `\n${path}: ${message}`).join(''));
    this.problems = problems;
  }
}

/** More than any description has: what walks through a value must come to an end. */
const DEEPEST = 32;

function textProblems(text: string, path: string): Problem[] {
  const isStorable = text.isWellFormed() && !text.includes('\0');
  return isStorable ? [] : [{ path, message: 'contains a character that cannot be stored' }];
}

function problemsWithin(value: unknown, path: readonly string[]): Problem[] {
  const at = path.join('.');
  if (typeof value === 'string') return textProblems(value, at);
  if (typeof value !== 'object' || value === null) return [];
  if (path.length > DEEPEST) return [{ path: at, message: 'is nested too deep' }];
  return Object.entries(value).flatMap(([name, item]) =>
    // A schema does not report this name everywhere.
    name === '__proto__'
      ? [{ path: [...path, name].join('.'), message: 'is not a field of the description' }]
      : problemsWithin(item, [...path, name]),
  );
}

/** Throws DescriptionProblem when a JSON value contains what no description can, whatever its fields are. */
export function requirePlain(content: unknown): void {
  const problems = problemsWithin(content, []);
  if (problems.length > 0) throw new DescriptionProblem(problems);
}

/** The content of a file by its schema. Throws DescriptionProblem with the path of each error. */
export function readBy<Content>(schema: GenericSchema<unknown, Content>, content: unknown): Content {
  requirePlain(content);
  const read = safeParse(schema, content);
  if (read.success) return read.output;
  throw new DescriptionProblem(
    read.issues.map(({ path, message, expected }) => ({
      path: path?.map(({ key }) => String(key)).join('.') ?? 'file',
      message: expected === 'never' ? 'is not a field of the description' : message,
    })),
  );
}
