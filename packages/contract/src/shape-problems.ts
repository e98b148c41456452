// Compares an answer with its declared shape: each difference with its path, what is expected and what was received.
import type { Schema } from './contract.ts';
import { getDotPath, safeParse } from 'valibot';

export type Problem = { path: string; expected: string; received: string };

const LONGEST = 80;

function textOf(value: unknown): string {
  try {
    return JSON.stringify(value) ?? 'nothing';
  } catch {
    // JSON.parse reads more levels than JSON.stringify writes.
    return 'a value that is nested too deep';
  }
}

/** The first characters of a text, as a text of its own: a slice alone would keep the whole text in memory. */
export function startOf(text: string, length: number): string {
  return new TextDecoder().decode(new TextEncoder().encode(text.slice(0, length)));
}

/** A value in a report: as JSON, and not whole when it is long. */
export function shown(value: unknown): string {
  const text = textOf(value);
  return text.length > LONGEST ? `${startOf(text, LONGEST - 3)}...` : text;
}

type Shape = Schema & { readonly pipe?: readonly { readonly kind: string; readonly type: string }[] };

/** Differences that make the answer invalid. */
export function shapeProblems(shape: Schema, value: unknown): Problem[] {
  const read = safeParse(shape as Shape, value);
  if (read.success) return [];
  return read.issues.map((issue) => ({
    path: getDotPath(issue) ?? 'value',
    expected: issue.expected ?? issue.message,
    received: issue.path?.length ? shown(issue.path.at(-1)?.value) : shown(value),
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
    // Fields that the shape does not check stay unchanged.
    if (given === kept || !isObject(given) || !isObject(kept)) return [];
    return Object.entries(given).flatMap(([name, part]) => {
      const place = path === '' ? name : `${path}.${name}`;
      return name in kept ? compare(part, kept[name], place) : [place];
    });
  };
  // One list has many rows with the same field.
  return [...new Set(compare(value, read.output, '').map((path) => path.replaceAll(/\.\d+(?=\.|$)/g, '.*')))];
}
