const LONGEST = 200;

/**
 * Whether a path matches a pattern in which `*` is any sequence of characters except `?` (REQ-12, OPEN-C-15). Linear
 * time: each piece between stars is searched once, left to right. A pattern over 200 characters matches nothing.
 */
export function matches(pattern: string, path: string): boolean {
  if (pattern.length > LONGEST) {
    // oxlint-disable-next-line no-console -- OPEN-C-15: the author of the pattern reads the console
    console.warn(`path pattern over ${LONGEST} characters ignored`);
    return false;
  }
  const [first = '', ...pieces] = pattern.split('*');
  if (pieces.length === 0) return pattern === path;
  const last = pieces.pop() ?? '';
  if (path.includes('?') || !path.startsWith(first) || !path.endsWith(last)) return false;
  let from = first.length;
  for (const piece of pieces) {
    const at = path.indexOf(piece, from);
    if (at < 0) return false;
    from = at + piece.length;
  }
  return from <= path.length - last.length;
}

/** Whether a listed address is this page or contains it; it may be a pattern. */
export function covers(listed: string, pathname: string): boolean {
  if (listed.includes('*')) return matches(listed, pathname);
  return `${pathname}/`.startsWith(listed.replace(/\/?$/, '/'));
}
