// The two things start-up needs of the page itself.
export function isSecure(): boolean {
  return location.protocol === 'https:';
}
export function writeCookie(cookie: string): void {
  document.cookie = cookie;
}
