// The events that both versions emit.

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
      // A listener that is added late is called at once.
      if (name === 'Ready' && isReady) listener();
    },
  };
}
