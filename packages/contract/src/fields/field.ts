// The text of a field in the published document. Only the printer of the document and its tests import this folder.

/**
 * The contents of the field, a valid value, and the meaning of each value of an enumeration. A boolean, a constant and a
 * field with fields of its own need no example: the document derives one.
 */
export type FieldText = readonly [
  description: string,
  example?: unknown,
  values?: Readonly<Record<string, string>>,
];

/**
 * Texts of fields by the last names of their places. A place is the call, `request` or `answer`, and the names of the
 * fields down to it, such as `downlines.answer.content.id`. The longest key that ends a place applies, so `id` is the
 * text of every `id` for which there is no longer key, such as `content.id`.
 */
export type Fields = Readonly<Record<string, FieldText>>;
