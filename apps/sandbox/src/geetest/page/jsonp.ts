// Requests of the provider's scripts: by a script element with a callback (JSONP), because their server has another
// origin.

const WITHIN_MS = 30_000;
let count = 0;

type Callbacks = Record<string, ((answer: unknown) => void) | undefined>;

/** Sends a request; rejects when no valid answer arrives in time. */
export function ask<Answer>(url: string, fields: Readonly<Record<string, string>>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    count += 1;
    const callback = `geetest_${count}`;
    const callbacks = window as unknown as Callbacks;
    const script = document.createElement('script');
    const end = (settle: () => void) => {
      clearTimeout(timer);
      callbacks[callback] = undefined;
      script.remove();
      settle();
    };
    const timer = setTimeout(() => end(() => reject(new Error('late'))), WITHIN_MS);
    callbacks[callback] = (answer) => end(() => resolve(answer as Answer));
    script.onerror = () => end(() => reject(new Error('no answer')));
    script.src = `${url}?${new URLSearchParams({ ...fields, callback }).toString()}`;
    document.head.append(script);
  });
}
