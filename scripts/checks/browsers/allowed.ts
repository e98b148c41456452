// Newer features that the built files use on purpose, and what a visitor with one of the oldest browsers gets
// instead. An unused entry fails the check.

/** Script features, with the names that `newInScript` gives them. */
export const allowedInScript: Readonly<Record<string, string>> = {
  Notification: 'The app asks for it only where the browser has it and a push manager.',
  'Notification.permission': 'Read only where the browser has notifications.',
  '.showNotification()': 'Called in a push event, which only such browsers send.',
  'Notification.requestPermission': 'Called only where the browser has notifications.',
  reportError: 'React asks for it by `typeof` and writes to the console instead.',
  setImmediate: 'React asks for it by `typeof`; no browser has it.',
  navigation: 'React asks for it by `typeof`, for its view transitions alone.',
  requestIdleCallback: 'Asked for by `typeof`; a short timer does the work instead.',
  cancelIdleCallback: 'Comes with requestIdleCallback.',
  'globalThis.requestIdleCallback': 'A timer does the work instead.',
  'globalThis.cancelIdleCallback': 'Comes with globalThis.requestIdleCallback.',
  '.replaceSync()': 'In a `try`: a <style> element carries the theme instead.',
  '.direction()': 'A function of the carousel library.',
  '.roundRect()': 'Asked for first: the barrel of a game has square corners instead.',
  '.index()': 'A function of the carousel library.',
  'navigator.globalPrivacyControl': 'A browser without it refuses nothing by itself; the page asks.',
  'navigator.share': 'Asked for first: the invitation is copied instead.',
  '.moveBefore()': 'Preact asks for it first and inserts instead.',
  'Intl.Segmenter': 'Asked for by `typeof`; letters are counted by code point instead.',
};

/** Style features, with the names that `newInStyle` gives them. */
export const allowedInStyle: Readonly<Record<string, string>> = {
  '@starting-style': 'Sheets and alerts stand there at once instead of moving in.',
  '@container': 'Choices stand side by side on narrow sheets too, with their labels cut short.',
  'container-type': 'Comes with @container.',
  'selector :has':
    'A ring around the field in error or the chosen option is missing; the words and the mark are there.',
  'selector :modal': 'The page behind a sheet can be scrolled.',
  'align-content: start': 'Used in grids, where every supported browser knows it.',
  'align-content: end': 'Used in grids, where every supported browser knows it.',
  'place-content: start': 'Used in grids, where every supported browser knows it.',
  'place-self: start': 'Used in grids, where every supported browser knows it.',
  'place-self: end': 'Used in grids, where every supported browser knows it.',
  'text-align: match-parent': 'Safari takes the prefixed name; elsewhere a title follows its own direction.',
  'inline-size: fit-content': 'A notice is as wide as its place.',
  'text-wrap': 'Headings break where the line ends.',
  'text-size-adjust': 'Phones take the prefixed name.',
  '-webkit-tap-highlight-color': 'Firefox has no highlight to take away.',
  'overflow-x: clip': 'The body hides what is too wide.',
  'overscroll-behavior': 'The page moves on when a list is at its end.',
  'overscroll-behavior-x': 'The page moves on when a row is at its end.',
  'scrollbar-width': 'The prefixed pseudo-element hides the bar.',
  'content-visibility': 'All rows are laid out at once.',
  'contain-intrinsic-block-size': 'Comes with content-visibility.',
  scale: 'The chosen item of one navigation is not larger.',
  translate: 'A page of the merchant stands there at once instead of rising.',
  rotate: 'The arrow of an open part still points down.',
  'overflow-anchor': 'Lists are placed by hand, so nothing jumps where anchoring is missing.',
  'forced-color-adjust': 'The system picks the colours of the chosen chip.',
  resize: 'Phones have no handle to resize a field by.',
  'font-family: ui-monospace': 'The next font of the list.',
  'field-sizing': 'Reversed amounts keep one width.',
};
