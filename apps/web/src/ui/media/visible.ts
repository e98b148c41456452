import { type RefObject, useEffect, useState } from 'react';

/** Whether a part of an element is on screen and the page is visible. False until known. */
export function useVisible(element: RefObject<HTMLElement | null>): boolean {
  const [inView, setInView] = useState(false);
  const [inFront, setInFront] = useState(true);
  useEffect(() => {
    if (!element.current) return;
    const watcher = new IntersectionObserver((entries) => setInView(entries.at(-1)?.isIntersecting ?? false));
    watcher.observe(element.current);
    const look = () => setInFront(!document.hidden);
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      watcher.disconnect();
      document.removeEventListener('visibilitychange', look);
    };
  }, [element]);
  return inView && inFront;
}
