// Times of the reader's clock on the pages, in digits only: browsers lack the words of some languages, and write English.

function two(value: number): string {
  return String(value).padStart(2, '0');
}

/** The time of day, such as 15:04. */
export function minuteText(at: Date): string {
  return `${two(at.getHours())}:${two(at.getMinutes())}`;
}

/** Day and time as the merchant's app writes them, such as 2026-11-28 15:04. */
export function momentText(at: Date): string {
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  return `${day} ${minuteText(at)}`;
}

/** The same with seconds: 2026-11-28 15:04:09. */
export function secondText(at: Date): string {
  return `${momentText(at)}:${two(at.getSeconds())}`;
}
