// Runs before the script of a game or of the lottery, also in browsers that cannot run that script: shows the page's
// notice when it did not start. It uses nothing that came after ES2015.
(() => {
  const show = (event?: Event) => {
    const from = event && (event.target as Element);
    // A picture that does not load stops nothing.
    if (from && from.tagName && from.tagName !== 'SCRIPT') return;
    const notice = document.getElementById('unsupported');
    if (notice && document.body.getAttribute('data-ready') === null) notice.hidden = false;
  };
  addEventListener('error', show, true);
  addEventListener('unhandledrejection', show);
  // The oldest supported browsers have both (docs/browsers.md). In an older one the page's script does nothing.
  if (!Object.hasOwn || !document.createElement('dialog').showModal) {
    document.documentElement.setAttribute('data-old', '');
    show();
  }
})();
