// The events both versions tell their page of.

export type Name = 'Ready' | 'NextReady' | 'BoxShow' | 'Success' | 'Fail' | 'Error' | 'Close';

export function createListeners() {
  const all = new Map<Name, ((told?: unknown) => void)[]>();
  let isReady = false;
  return {
    tell: (name: Name, what?: unknown): void => {
      if (name === 'Ready') isReady = true;
      for (const hear of all.get(name) ?? []) hear(what);
    },
    hear: (name: Name, listener: (told?: unknown) => void): void => {
      all.set(name, [...(all.get(name) ?? []), listener]);
      // Whoever asks late is told at once.
      if (name === 'Ready' && isReady) listener();
    },
  };
}
