// The two functions of the page itself that start-up needs.
export function isSecure({ protocol }: Pick<Location, 'protocol'> = location): boolean {
  return protocol === 'https:';
}
export function writeCookie(cookie: string): void {
  document.cookie = cookie;
}
