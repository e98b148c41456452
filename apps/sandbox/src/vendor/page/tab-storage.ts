// Values that the page keeps for a reload, in this tab only. Without storage they last as long as the page.
type TabStorage = {
  token: string;
  bet: string;
  pending: string;
  sound: string;
  turbo: string;
  choice: string;
};

const memory = new Map<string, string>();

/** Reads a kept value; `scope` separates games. */
export function read(scope: string, name: keyof TabStorage): string | null {
  try {
    return sessionStorage.getItem(`${scope} ${name}`);
  } catch {
    return memory.get(`${scope} ${name}`) ?? null;
  }
}

/** Keeps a value, or removes it when `value` is null. */
export function keep(scope: string, name: keyof TabStorage, value: string | null): void {
  const key = `${scope} ${name}`;
  try {
    if (value === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, value);
  } catch {
    if (value === null) memory.delete(key);
    else memory.set(key, value);
  }
}
