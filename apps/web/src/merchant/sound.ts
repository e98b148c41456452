// What start-up was told, made fit to stand on: another backend's answer, or a broken one, costs what is wrong in it and nothing
// else (hazard B3).
type Fields = Readonly<Record<string, unknown>>;

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * `value` as far as it is of the kind `plain` is, field by field; what is missing or of another kind is `plain`'s. A null in
 * `plain` stands for a part that may be absent, `{}` and `[]` for any of their kind.
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
