// Names and numbers that no member has yet.
let people = 0;

/** An account name. */
export function newName(): string {
  people += 1;
  return `m${Date.now().toString(36)}${people}`;
}

/** A mobile number without its country code; none of the demo members has it. */
export function newNumber(): string {
  people += 1;
  return `9${String(Date.now()).slice(-7)}${people % 10}`;
}
