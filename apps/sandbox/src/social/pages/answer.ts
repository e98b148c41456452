// Sends the provider's answer to the page that opened or frames this window; if there is none, goes to the given
// address.
const { message = '', to = '', otherwise = '' } = document.body.dataset;
const asker: Window | null = window.opener ?? (window.parent === window ? null : window.parent);
if (asker) {
  asker.postMessage(message, to);
  window.close();
} else if (otherwise !== '') location.replace(otherwise);
