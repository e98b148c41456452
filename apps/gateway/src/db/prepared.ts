// Statements that a connection runs again and again are prepared: the server plans them once.

/** From this use on, a connection prepares a statement. */
const PREPARE_AT = 3;
/** The number of statements that one connection prepares: each takes memory in the server. */
const MOST_PREPARED = 250;
/** Texts that are counted; a list of values of any length makes many texts that are used once. */
const MOST_COUNTED = 2_000;

/** Names of prepared statements of one connection. */
export type PreparedStatements = {
  /** The name under which to run this statement, or undefined: run it without one. */
  readonly nameOf: (text: string) => string | undefined;
  /** This statement is not prepared again. */
  readonly giveUp: (text: string) => void;
};

/** The prepared statements of a new connection. */
export function createPreparedStatements(): PreparedStatements {
  const uses = new Map<string, number>();
  const names = new Map<string, string | undefined>();
  return {
    nameOf: (text) => {
      if (names.has(text)) return names.get(text);
      if (names.size >= MOST_PREPARED || !/^\s*(select|with|insert|update|delete)\b/i.test(text))
        return undefined;
      const used = (uses.get(text) ?? 0) + 1;
      if (uses.size >= MOST_COUNTED) uses.clear();
      if (used < PREPARE_AT) {
        uses.set(text, used);
        return undefined;
      }
      uses.delete(text);
      names.set(text, `s${names.size}`);
      return names.get(text);
    },
    giveUp: (text) => void names.set(text, undefined),
  };
}
