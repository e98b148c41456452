// Cleans the data of start-up: in an answer of another backend, or a damaged one, only the invalid fields are lost
// (hazard B3).
type Fields = Readonly<Record<string, unknown>>;

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * `value` as far as its types match `plain`, field by field; a field that is missing or of another type gets the
 * value of `plain`. A null in `plain` is an optional part, `{}` and `[]` accept any of their type.
 */
export function sound<Value>(plain: Value, value: unknown): Value {
  if (plain === null) return (isFields(value) || typeof value === 'number' ? value : null) as Value;
  if (Array.isArray(plain))
    return (
      Array.isArray(value) ? value.filter((one) => typeof one === 'string' || isFields(one)) : plain
    ) as Value;
  if (!isFields(plain)) return typeof value === typeof plain ? (value as Value) : plain;
  if (!isFields(value)) return plain;
  const known = Object.entries(plain).map(([name, own]) => [name, sound(own, value[name])]);
  return { ...value, ...Object.fromEntries(known) } as Value;
}
