// Hands the provider's answer to the page that opened this window or frames it; without one, goes where it was told to.
const { message = '', to = '', otherwise = '' } = document.body.dataset;
const asker: Window | null = window.opener ?? (window.parent === window ? null : window.parent);
if (asker) {
  asker.postMessage(message, to);
  window.close();
} else if (otherwise !== '') location.replace(otherwise);
