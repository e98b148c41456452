/** Runs `act` after the page has loaded and is idle. Returns the function that cancels it. */
export function whenIdle(act: () => void): () => void {
  let cancel = () => {};
  const wait = () => {
    // Safari has no idle callback.
    if (typeof requestIdleCallback === 'function') {
      const id = requestIdleCallback(act, { timeout: 2000 });
      cancel = () => cancelIdleCallback(id);
    } else {
      const id = setTimeout(act, 200);
      cancel = () => clearTimeout(id);
    }
  };
  if (document.readyState === 'complete') wait();
  else {
    addEventListener('load', wait, { once: true });
    cancel = () => removeEventListener('load', wait);
  }
  return () => cancel();
}
