// What the page keeps for a reload, in this tab only; without storage it lives as long as the page does.
type Kept = {
  token: string;
  bet: string;
  pending: string;
  sound: string;
  turbo: string;
  choice: string;
};

const memory = new Map<string, string>();

/** Reads a kept value; `scope` keeps games apart. */
export function read(scope: string, name: keyof Kept): string | null {
  try {
    return sessionStorage.getItem(`${scope} ${name}`);
  } catch {
    return memory.get(`${scope} ${name}`) ?? null;
  }
}

/** Keeps a value, or forgets it when `value` is null. */
export function keep(scope: string, name: keyof Kept, value: string | null): void {
  const key = `${scope} ${name}`;
  try {
    if (value === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, value);
  } catch {
    if (value === null) memory.delete(key);
    else memory.set(key, value);
  }
}
