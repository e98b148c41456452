/** A Storage for tests: stores text, and fails on demand. */
export function fakeStorage(
  limit = Number.POSITIVE_INFINITY,
): Storage & { readonly texts: Map<string, string> } {
  const texts = new Map<string, string>();
  const size = () => [...texts].reduce((sum, [key, text]) => sum + key.length + text.length, 0);
  return {
    texts,
    get length() {
      return texts.size;
    },
    key: (at) => [...texts.keys()][at] ?? null,
    getItem: (key) => texts.get(key) ?? null,
    setItem: (key, text) => {
      if (size() + key.length + text.length > limit) throw new DOMException('full', 'QuotaExceededError');
      texts.set(key, text);
    },
    removeItem: (key) => void texts.delete(key),
    clear: () => texts.clear(),
  };
}
