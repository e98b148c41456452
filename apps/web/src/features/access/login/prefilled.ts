// The account name of a new member who still has to log in (OPEN-A-67): from the registration to the log-in form.

let name = '';

export function prefillUsername(username: string): void {
  name = username;
}

/** The name, once; empty when there is none. */
export function takePrefilled(): string {
  const taken = name;
  name = '';
  return taken;
}
