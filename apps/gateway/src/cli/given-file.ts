// Files that a person gives to a command.
import { readFileSync, statSync } from 'node:fs';
import { DescriptionProblem, requirePlain } from '#domains/description/description-problem.ts';
import { repeatedKey } from '#service/input.ts';

/** Several times the largest description: a larger file is another one, given by mistake. */
const LARGEST_MB = 64;

function textOf(path: string): string {
  if (statSync(path).size > LARGEST_MB * 1024 * 1024)
    throw new Error(`${path} has more than ${LARGEST_MB} MB`);
  const bytes = readFileSync(path);
  try {
    // Some editors begin a file with a byte order mark; the decoder removes it.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    throw new Error(`${path} is not UTF-8`, { cause: error });
  }
}

/** The JSON of a file. Throws when it is none, and with the path of what no description can contain. */
export function readGiven(path: string): unknown {
  const text = textOf(path);
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch (error) {
    throw new Error(`${path} is not JSON: ${error instanceof Error ? error.message : ''}`, { cause: error });
  }
  const repeated = repeatedKey(text, Infinity);
  if (repeated !== null) throw new DescriptionProblem([{ path: repeated, message: 'is there twice' }]);
  requirePlain(content);
  return content;
}
