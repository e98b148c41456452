// Finds uses in a built script that the oldest supported browsers do not support.
import { parseSync } from 'oxc-parser';
import { isNewGlobal, isNewMember, isNewMethod, newSelectors } from './support.ts';

/** A use, such as `URL.parse` or `.toSorted()`, with its position in the file. */
export type Use = { readonly what: string; readonly at: number };

type Node = { readonly type: string; readonly start: number; readonly [key: string]: unknown };

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
}

function nameOf(node: unknown): string {
  return isNode(node) && node.type === 'Identifier' ? String(node['name']) : '';
}

function childrenOf(node: Node): readonly [string, Node][] {
  return Object.entries(node).flatMap(([key, value]) =>
    (Array.isArray(value) ? value : [value]).filter(isNode).map((child): [string, Node] => [key, child]),
  );
}

/** Names that a pattern, a parameter or a declaration binds. */
function bound(node: unknown, names: Set<string>): void {
  if (!isNode(node)) return;
  if (node.type === 'Identifier') names.add(nameOf(node));
  else if (node.type === 'Property') bound(node['value'], names);
  else if (node.type === 'AssignmentPattern') bound(node['left'], names);
  else for (const [, child] of childrenOf(node)) bound(child, names);
}

function declaredIn(node: Node, names: Set<string>): void {
  if (node.type === 'VariableDeclarator' || /^(Function|Class)/.test(node.type)) bound(node['id'], names);
  if (Array.isArray(node['params'])) for (const each of node['params']) bound(each, names);
  if (/^Import.*Specifier$/.test(node.type)) bound(node['local'], names);
  if (node.type === 'CatchClause') bound(node['param'], names);
  for (const [, child] of childrenOf(node)) declaredIn(child, names);
}

const newPatterns: readonly [string, RegExp][] = [
  ['look-behind in a regular expression', /\(\?<[=!]/],
  ['modifiers in a regular expression', /\(\?[ims]*-?[ims]+:/],
];

function patternUses(node: Node): string[] {
  const regex = node['regex'] as { pattern: string; flags: string } | undefined;
  const value = node['value'];
  const text = regex?.pattern ?? (typeof value === 'string' && value.includes('(?') ? value : '');
  const found = newPatterns.filter(([, pattern]) => pattern.test(text)).map(([what]) => what);
  return regex?.flags.includes('v') ? [...found, 'flag v of a regular expression'] : found;
}

function holdsFunction(node: Node): boolean {
  return childrenOf(node).some(
    ([, child]) =>
      child.type === 'ArrowFunctionExpression' || child.type === 'FunctionExpression' || holdsFunction(child),
  );
}

/**
 * WebKit before 16 cannot resolve the names around a function inside the parentheses of a field's value
 * (webkit.org/b/236843).
 */
function isLostField(node: Node): boolean {
  const { value } = node as { value?: unknown };
  if (node.type !== 'PropertyDefinition' || !isNode(value)) return false;
  return !/Function/.test(value.type) && holdsFunction(value);
}

function syntaxUse(node: Node): string | null {
  if (node.type === 'StaticBlock') return 'static block of a class';
  if (isLostField(node)) return 'function within the value of a class field';
  return null;
}

function memberUse(node: Node, parent: Node | null, declared: ReadonlySet<string>): string | null {
  const member = node['computed'] === true ? '' : nameOf(node['property']);
  if (member === '') return null;
  const object = nameOf(node['object']);
  const isCalled = parent?.type === 'CallExpression' && parent['callee'] === node;
  // `a.b?.()` tests whether `b` exists.
  if (isCalled && parent['optional'] === true) return null;
  if (object && !declared.has(object) && isNewMember(object, member)) return `${object}.${member}`;
  return isCalled && isNewMethod(member) ? `.${member}()` : null;
}

/** The text of a string, or of a template without its values. */
function textOf(node: unknown): string {
  if (!isNode(node)) return '';
  if (node.type === 'Literal') return typeof node['value'] === 'string' ? node['value'] : '';
  if (node.type !== 'TemplateLiteral') return '';
  const parts = node['quasis'] as readonly { value: { raw: string } }[];
  return parts.map(({ value }) => value.raw).join('');
}

/** An unknown selector makes the whole call throw. */
function selectorUses(node: Node): readonly string[] {
  const { callee } = node as { callee?: unknown };
  if (node.type !== 'CallExpression' || !isNode(callee)) return [];
  const isReader = /^(querySelector|querySelectorAll|matches|closest)$/.test(nameOf(callee['property']));
  return isReader
    ? (node['arguments'] as readonly unknown[]).flatMap((each) => newSelectors(textOf(each)))
    : [];
}

/** Whether an identifier is a value and not the name of a property. */
function isValue(key: string, parent: Node): boolean {
  if (parent.type === 'MemberExpression') return key === 'object' || parent['computed'] === true;
  if (/^(Property|PropertyDefinition|MethodDefinition)$/.test(parent.type))
    return key === 'value' || parent['computed'] === true;
  return !(parent.type === 'UnaryExpression' && parent['operator'] === 'typeof');
}

/** Everything in a script that at least one supported browser does not support. */
export function newInScript(code: string): readonly Use[] {
  const { program } = parseSync('built.js', code);
  const declared = new Set<string>();
  const uses: Use[] = [];
  const add = (node: Node, what: string | null) => what !== null && uses.push({ what, at: node.start });
  const walk = (node: Node, parent: Node | null, key: string) => {
    if (node.type === 'Literal') for (const what of patternUses(node)) add(node, what);
    for (const what of selectorUses(node)) add(node, what);
    add(node, syntaxUse(node));
    if (node.type === 'MemberExpression') add(node, memberUse(node, parent, declared));
    const name = nameOf(node);
    if (name && parent && isValue(key, parent) && !declared.has(name) && isNewGlobal(name)) add(node, name);
    for (const [place, child] of childrenOf(node)) walk(child, node, place);
  };
  const root = program as unknown as Node;
  declaredIn(root, declared);
  walk(root, null, '');
  return uses;
}
