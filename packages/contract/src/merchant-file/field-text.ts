/** Texts of fields by their names: what a field holds, and an example where its value is free. */
export type Texts = Readonly<Record<string, readonly [text: string, example?: unknown]>>;
