/** The end of the overlap of two keys, behind the name of who has them; empty where there is none. */
export function overlapText(formerUntil: number | null): string {
  return formerUntil === null ? '' : `, the former key is valid until ${new Date(formerUntil).toISOString()}`;
}
