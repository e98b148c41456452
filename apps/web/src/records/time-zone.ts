/** The visitor's time zone. The gateway divides records into days by it. */
export function timeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';
}
