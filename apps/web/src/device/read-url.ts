/**
 * An address as its parts, or null where it is invalid. `URL.parse` does the same, but only in browsers from 2024 on.
 */
export function readUrl(address: string, base?: string): URL | null {
  try {
    return new URL(address, base);
  } catch {
    return null;
  }
}
