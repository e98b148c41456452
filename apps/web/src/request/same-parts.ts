function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value);
}

/**
 * `now` with each equal part of `before` in its place: screens whose part of an answer has not changed do not render
 * again. Answers are JSON.
 */
export function sameParts(before: unknown, now: unknown): unknown {
  if (!before || !now || typeof before !== 'object' || typeof now !== 'object') return now;
  if (isList(before) !== isList(now)) return now;
  const old = before as Readonly<Record<string, unknown>>;
  const parts = Object.entries(now).map(([name, part]) => [name, sameParts(old[name], part)] as const);
  const isSame =
    Object.keys(old).length === parts.length &&
    parts.every(([name, part]) => name in old && Object.is(part, old[name]));
  if (isSame) return before;
  return isList(now) ? parts.map(([, part]) => part) : Object.fromEntries(parts);
}
