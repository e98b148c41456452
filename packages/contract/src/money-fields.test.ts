import { expect, test } from 'vitest';
import { contract, type Schema } from './contract.ts';
import { amountMinor, minor } from './shapes/primitives.ts';

/** The parts of Valibot's schemas that contain other schemas. */
type Shape = Schema & {
  readonly type: string;
  readonly entries?: Readonly<Record<string, Shape>>;
  readonly item?: Shape;
  readonly wrapped?: Shape;
  readonly value?: unknown;
  readonly options?: readonly unknown[];
  readonly items?: readonly Shape[];
};

function isSchema(part: unknown): part is Shape {
  return typeof part === 'object' && part !== null && 'type' in part;
}
function isAmount(shape: Shape): boolean {
  const inner = shape.wrapped ?? shape.item;
  return shape === minor || shape === amountMinor || (inner !== undefined && isAmount(inner));
}

/** The names of all fields below a shape: those that hold amounts, and the others. */
function fieldsOf(shape: Shape): { amounts: string[]; others: string[] } {
  const fields = Object.entries(shape.entries ?? {});
  const amounts = fields.filter(([, field]) => isAmount(field)).map(([name]) => name);
  const others = fields.filter(([, field]) => !isAmount(field)).map(([name]) => name);
  const parts = [...fields.map(([, field]) => field), shape.item, shape.wrapped, shape.value]
    .concat(shape.options, shape.items)
    .flat()
    .filter(isSchema)
    .map(fieldsOf);
  return {
    amounts: [...amounts, ...parts.flatMap((part) => part.amounts)],
    others: [...others, ...parts.flatMap((part) => part.others)],
  };
}

const calls = contract.map(({ name, facts, shape }) => ({
  name,
  declared: [...(facts.money ?? [])].toSorted(),
  ...fieldsOf(shape.value as Shape),
}));

test('each call names all fields of its answer that hold amounts', () => {
  const wrong = calls
    .map(({ name, declared, amounts }) => ({ name, declared, amounts: [...new Set(amounts)].toSorted() }))
    .filter(({ declared, amounts }) => declared.join() !== amounts.join());
  expect(wrong).toEqual([]);
  expect(calls.filter(({ declared }) => declared.length > 0).length).toBeGreaterThan(50);
});

test('a field that holds an amount holds nothing else elsewhere in the same answer', () => {
  const clashes = calls.filter(({ declared, others }) => declared.some((name) => others.includes(name)));
  expect(clashes.map(({ name }) => name)).toEqual([]);
});
