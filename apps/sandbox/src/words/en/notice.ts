export const notice = {
  old: 'This page could not start. Reload it. If that does not help, this browser is too old: update it, or the system of this phone.',
  noScript: 'JavaScript is switched off in this browser. Switch it on and reload this page.',
} as const;
