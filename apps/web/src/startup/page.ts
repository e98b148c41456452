// The two functions of the page itself that start-up needs.
export function isSecure(): boolean {
  return location.protocol === 'https:';
}
export function writeCookie(cookie: string): void {
  document.cookie = cookie;
}
