// Codes and payment passwords as members type them: six digits.

/** Codes are shown in groups; a pasted one may have spaces. */
export function withoutSpaces(typed: string): string {
  return typed.replaceAll(/\s/g, '');
}

export function isSixDigits(typed: string): boolean {
  return /^\d{6}$/.test(typed);
}
