// The kit's settings, read from its address, and their effect on its texts.

export type KitSettings = {
  readonly merchant: 'aurora' | 'lotus' | 'harbor';
  readonly theme: 'dark' | 'light';
  readonly dir: 'ltr' | 'rtl';
  /** Texts 40 % longer, as in other languages. */
  readonly long: boolean;
  /** Root text size, percent. */
  readonly text: number;
  readonly part: string | null;
};

function one<Value extends string>(asked: string | null, of: readonly [Value, ...Value[]]): Value {
  return of.find((value) => value === asked) ?? of[0];
}

export function readSettings(search: string): KitSettings {
  const query = new URLSearchParams(search);
  return {
    merchant: one(query.get('m'), ['aurora', 'lotus', 'harbor']),
    theme: one(query.get('theme'), ['dark', 'light']),
    dir: one(query.get('dir'), ['ltr', 'rtl']),
    long: query.has('long'),
    text: Number(query.get('text') ?? 100),
    part: query.get('part'),
  };
}

/** Returns a text unchanged, or two fifths longer. */
export type Say = (word: string) => string;

export function sayer(long: boolean): Say {
  return long ? (word) => `${word} ${'ovērlongeste'.slice(0, Math.ceil(word.length * 0.4))}` : (word) => word;
}
