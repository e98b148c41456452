// The two things start-up needs of the page itself.
export const isSecure = (): boolean => location.protocol === 'https:';
export const writeCookie = (cookie: string): void => {
  document.cookie = cookie;
};
