// Generates a value of the declared shape for every call of the contract, for tests.
import { contract, type CallDeclaration, type Schema } from '../contract.ts';
import { safeParse } from 'valibot';

/** The parts of Valibot's schemas that are needed to generate a value. */
type Shape = Schema & {
  readonly type: string;
  readonly entries?: Readonly<Record<string, Shape>>;
  readonly item?: Shape;
  readonly wrapped?: Shape;
  readonly options?: readonly unknown[];
  readonly literal?: unknown;
  readonly items?: readonly Shape[];
};

const ITEMS = 3;

/** Values for text fields with these names, so that links on a screen are valid. */
const textByName: Readonly<Record<string, string>> = {
  gameType: 'RNG',
  currency: 'PHP',
  countryCode: 'PH',
  content: '<p>Some <b>words</b></p>',
  linkage: '/m/gameList?gameType=RNG',
  ...Object.fromEntries(
    ['image', 'url', 'icon', 'showIcon', 'logo', 'src'].map((name) => [
      name,
      'data:image/gif;base64,R0lGODlhAQABAAAAACw=',
    ]),
  ),
};
/** These fields stay false: a closed merchant shows no other screen. */
const closing: ReadonlySet<string> = new Set(['maintenance', 'regionRestriction']);
const texts = [
  'some words',
  'EN',
  '1',
  '100',
  '2026-11-21',
  'https://a.example/x',
  '/m/home',
  'a'.repeat(43),
  '482913',
  '9171234567',
  'ana@example.com',
  '20261122-0001',
  '1790000000000',
  '7f9c24e8-3b12-4f6a-9d0e-5c1b2a3d4e5f',
  'mangoes at midnight',
  'data:image/png;base64,iVBORw0KGgo=',
  'ab'.repeat(32),
  'ab'.repeat(16),
  '2026-11',
  'D100000',
];

function textOf(shape: Shape, name: string, place: number): string {
  const isOwn = /(^id|Id|code|Code|vassalage|account)$/.test(name);
  const wanted = [isOwn ? `${name}${place}` : '', textByName[name] ?? '', ...texts, ''];
  return (
    wanted.find((text, at) => (text !== '' || at === wanted.length - 1) && safeParse(shape, text).success) ??
    ''
  );
}

function numberOf(shape: Shape): number {
  return [1, 100, 0, 18, 1_960].find((one) => safeParse(shape, one).success) ?? 1;
}

function sample(shape: Shape, name = '', place = 0): unknown {
  switch (shape.type) {
    case 'object':
    case 'strict_object':
      return Object.fromEntries(
        Object.entries(shape.entries ?? {}).map(([key, field]) => [key, sample(field, key, place)]),
      );
    case 'array':
      return Array.from({ length: ITEMS }, (_, at) => sample(shape.item as Shape, name, at));
    case 'record':
      return name === 'parameters' ? { title: 'Aurora', language: 'EN', footer_nav: 'home,activity' } : {};
    case 'tuple':
      return (shape.items ?? []).map((item, at) => sample(item, name, at));
    case 'picklist':
      return shape.options?.[place % shape.options.length];
    case 'union':
    case 'variant':
      return sample((shape.options ?? []).at(-1) as Shape, name, place);
    case 'nullable':
    case 'optional':
    case 'nullish':
      return sample(shape.wrapped as Shape, name, place);
    case 'literal':
      return shape.literal;
    case 'number':
      return numberOf(shape);
    case 'boolean':
      return !closing.has(name) && place % 2 === 0;
    case 'string':
      return textOf(shape, name, place);
    default:
      return null;
  }
}

function patternOf(path: string) {
  return new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`);
}
const calls = contract.map(({ facts, shape }) => ({
  method: facts.method,
  pattern: patternOf(facts.path),
  isBare: facts.bare === true,
  value: sample(shape.value as Shape),
  shape: shape.value,
}));

/** A generated input of a call. */
export function sampleInput({ shape }: Pick<CallDeclaration, 'shape'>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(Object(sample(shape.input as Shape))));
}

/** Calls whose generated input does not match their shape. */
export function invalidInputs(): string[] {
  return contract
    .filter((each) => !safeParse(each.shape.input, sampleInput(each)).success)
    .map(({ name }) => name);
}

/** Calls whose generated value does not match their shape: the generator lacks support for a schema. */
export function invalidSamples(): string[] {
  return calls
    .filter(({ value, shape }) => !safeParse(shape, value).success)
    .map(({ pattern }) => pattern.source);
}

/** A generated answer for the request, or null when no call has this method and path. */
export function answerTo(method: string, path: string): unknown {
  const found = calls.find((call) => call.method === method && call.pattern.test(path));
  if (!found) return null;
  return found.isBare ? found.value : { success: true, value: found.value, message: null, errorCode: null };
}
