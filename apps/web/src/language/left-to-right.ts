/** The text in isolates: it is written from left to right, whatever the direction of the text around it. */
export function leftToRight(text: string): string {
  return `\u2066${text}\u2069`;
}
