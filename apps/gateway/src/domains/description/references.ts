// References of a description to values outside it: `${NAME}` in a text. A file in a version control system contains
// no secret, and the same file serves two installations with different addresses.
import { DescriptionProblem, type Problem } from './description-problem.ts';

const reference = /\$\{([A-Z][A-Z0-9_]*)\}/g;

/** Whether a value, or a text within it, refers to a name that begins with this text. */
export function refersTo(value: unknown, beginning: string): boolean {
  return JSON.stringify(value)?.includes(`\${${beginning}`) ?? false;
}

/**
 * The beginning of the names that the file of a merchant may refer to. Others are not the merchant's: a text with the
 * platform's key or another merchant's secret would be published.
 */
export function ownNames(content: unknown): string {
  const { id } = Object(content) as { readonly id?: unknown };
  return `${String(id).toUpperCase().replaceAll('-', '_')}_`;
}

/**
 * The content of a file with the value of each reference in its place. Throws DescriptionProblem with the path of each
 * reference to a name without a value, or to one that does not begin with `beginning`.
 */
export function resolveReferences(
  content: unknown,
  valueOf: (name: string) => string | undefined,
  beginning = '',
): unknown {
  const problems: Problem[] = [];
  const resolved = (value: unknown, path: string): unknown => {
    if (typeof value === 'string')
      return value.replaceAll(reference, (whole, name: string) => {
        const isOwn = name.startsWith(beginning);
        const found = isOwn ? valueOf(name) : undefined;
        if (!isOwn) problems.push({ path, message: `${name} does not begin with ${beginning}` });
        else if (found === undefined)
          problems.push({ path, message: `${name} is not set in the environment` });
        return found ?? whole;
      });
    const below = (name: string | number) => (path === '' ? String(name) : `${path}.${name}`);
    if (Array.isArray(value)) return value.map((item, place) => resolved(item, below(place)));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, item]) => [name, resolved(item, below(name))]),
    );
  };
  const whole = resolved(content, '');
  if (problems.length > 0) throw new DescriptionProblem(problems);
  return whole;
}
