// Text of another server in a terminal.

/** Without control characters: they could end the line or give orders to the terminal. */
export function printable(text: string): string {
  return text.replaceAll(/\p{Cc}+/gu, ' ');
}
