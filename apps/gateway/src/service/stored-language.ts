/** The language that the visitor chose before: the MC_LANGUAGE cookie. */
export function storedLanguageOf(cookies: string | undefined): string | null {
  return /(?:^|;\s*)MC_LANGUAGE=([A-Z]{2}(?:-[A-Z]{2})?)(?=;|$)/.exec(cookies ?? '')?.[1] ?? null;
}
