// Compares an answer with its declared shape: each difference with its path, what is expected and what was received.
import type { Schema } from './contract.ts';
import { getDotPath, safeParse } from 'valibot';

export type Problem = { path: string; expected: string; received: string };

const LONGEST = 80;

function short(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > LONGEST ? `${text.slice(0, LONGEST - 3)}...` : text;
}

type Shape = Schema & { readonly pipe?: readonly { readonly kind: string; readonly type: string }[] };

/** Differences that make the answer invalid. */
export function shapeProblems(shape: Schema, value: unknown): Problem[] {
  const read = safeParse(shape as Shape, value);
  if (read.success) return [];
  return read.issues.map((issue) => ({
    path: getDotPath(issue) ?? 'value',
    expected: issue.expected ?? issue.message,
    received: issue.path?.length ? short(issue.path.at(-1)?.value) : short(value),
  }));
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

/** Fields of an answer that the contract does not have. The app ignores them. */
export function unknownFields(shape: Schema, value: unknown): string[] {
  const read = safeParse(shape as Shape, value);
  if (!read.success) return [];
  const compare = (given: unknown, kept: unknown, path: string): string[] => {
    if (!isObject(given) || !isObject(kept)) return [];
    return Object.entries(given).flatMap(([name, part]) => {
      const place = path === '' ? name : `${path}.${name}`;
      return name in kept ? compare(part, kept[name], place) : [place];
    });
  };
  // One list has many rows with the same field.
  return [...new Set(compare(value, read.output, '').map((path) => path.replaceAll(/\.\d+(?=\.|$)/g, '.*')))];
}
