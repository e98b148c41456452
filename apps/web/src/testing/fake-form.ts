// Finds the fields of the registration form in tests and types into them.
import { userEvent } from 'vitest/browser';

/** The field of that name in the form on screen. */
export function field(name: string) {
  const found = document.querySelector<HTMLInputElement>(`form [name="${name}"]`);
  if (!found) throw new Error(`there is no ${name}`);
  return found;
}
/** The names of all fields on screen, in order. */
export function names() {
  return [...document.querySelectorAll<HTMLInputElement>('form [name]')].map(({ name }) => name);
}
/** Types each value into the field of its name, one after the other. */
export function fill(values: Record<string, string>) {
  return Object.entries(values).reduce(
    (before, [name, value]) => before.then(() => userEvent.fill(field(name), value)),
    Promise.resolve(),
  );
}
