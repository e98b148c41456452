// One source file as the checks read it: its imports, the globals it uses, the lengths of its functions.
import { readFileSync } from 'node:fs';
import { parseSync, Visitor, type StaticExport, type StaticImport } from 'oxc-parser';
import {
  filtersByMerchant,
  globalOf,
  isNode,
  lineFinder,
  merchantInSql,
  nameOf,
  namesCallPath,
  type Node,
} from './syntax.ts';

export type Import = { specifier: string; line: number; kind: 'value' | 'type' | 'lazy' };
export type Span = { name: string; line: number; lines: number };
export type Use = { what: string; line: number };
export type Source = {
  lines: number;
  imports: Import[];
  functions: Span[];
  /** Globals that only some files may use, such as `process.env` or `fetch`. */
  uses: Use[];
  /** Module-level functions written as `const name = () => …` without an explicit type. */
  namedArrows: Use[];
  /** The file only re-exports. */
  isBarrel: boolean;
};

/** Tests and the tools of tests in `testing/`. They may import every layer and follow fewer rules. */
export function isTest(path: string): boolean {
  return /\.(test|spec)(-d)?\.(ts|tsx|mjs)$|\/src\/testing\/|^trust\/testing\//.test(path);
}

const globals = new Set(['fetch', 'localStorage', 'sessionStorage', 'indexedDB']);
const members = new Set(['process.env', 'Date.now', 'Math.random', 'document.cookie']);

function kindOfImport(statement: StaticImport): Import['kind'] {
  return statement.entries.length > 0 && statement.entries.every((entry) => entry.isType) ? 'type' : 'value';
}

function importsOfExport(statement: StaticExport): Import[] {
  return statement.entries.flatMap((entry) =>
    entry.moduleRequest
      ? [
          {
            specifier: entry.moduleRequest.value,
            line: statement.start,
            kind: entry.isType ? 'type' : 'value',
          },
        ]
      : [],
  );
}

/** Reads one .ts, .tsx or .mjs file. Throws when the file does not parse; it never returns an empty result for it. */
export function readSource(path: string): Source {
  const text = readFileSync(path, 'utf8');
  const { program, module, errors } = parseSync(path, text);
  const fault = errors[0];
  if (fault) throw new Error(`${path} does not parse: ${fault.message}`);
  const lineOf = lineFinder(text);
  const functions: Span[] = [];
  const uses: Use[] = [];

  const measure = (node: Node): void => {
    if (!isNode(node['body']) || node['body'].type !== 'BlockStatement') return;
    const line = lineOf(node.start);
    functions.push({ name: nameOf(node['id']), line, lines: lineOf(node.end) - line + 1 });
  };
  const note = (node: unknown, known: Set<string>): void => {
    const what = globalOf(node);
    if (isNode(node) && known.has(what)) uses.push({ what, line: lineOf(node.start) });
  };
  new Visitor({
    FunctionDeclaration: (node) => measure(node as unknown as Node),
    FunctionExpression: (node) => measure(node as unknown as Node),
    ArrowFunctionExpression: (node) => measure(node as unknown as Node),
    MemberExpression: (node) => {
      note(node, members);
      note(node.object, globals);
      if (globals.has(globalOf(node)) && globalOf(node.object) !== 'document') note(node, globals);
    },
    TemplateElement: (node) => {
      if (namesCallPath(node.value.raw)) uses.push({ what: 'path of a call', line: lineOf(node.start) });
    },
    CallExpression: (node) => {
      const line = lineOf(node.start);
      if (filtersByMerchant(node as unknown as Node)) uses.push({ what: 'where merchant_id', line });
      if (nameOf(node.callee)) note(node.callee, globals);
    },
    JSXAttribute: ({ name, start }) => {
      if (name.type === 'JSXIdentifier' && name.name === 'onSubmit')
        uses.push({ what: 'onSubmit', line: lineOf(start) });
    },
    TemplateLiteral: ({ quasis, start }) => {
      const sql = quasis.map(({ value }) => value.raw).join('$');
      const found = merchantInSql.exec(sql);
      if (!found) return;
      const line = lineOf(start) + sql.slice(0, found.index).split('\n').length - 1;
      uses.push({ what: 'where merchant_id', line });
    },
    Literal: ({ value, start }) => {
      if (typeof value === 'string' && merchantInSql.test(value))
        uses.push({ what: 'where merchant_id', line: lineOf(start) });
      if (namesCallPath(value)) uses.push({ what: 'path of a call', line: lineOf(start) });
    },
  }).visit(program);

  const imports: Import[] = [
    ...module.staticImports.map((statement) => ({
      specifier: statement.moduleRequest.value,
      line: statement.start,
      kind: kindOfImport(statement),
    })),
    ...module.staticExports.flatMap(importsOfExport),
    ...module.dynamicImports.flatMap((expression): Import[] => {
      const literal = /^['"`]([^'"`$]+)['"`]$/.exec(
        text.slice(expression.moduleRequest.start, expression.moduleRequest.end),
      );
      return literal?.[1] ? [{ specifier: literal[1], line: expression.start, kind: 'lazy' }] : [];
    }),
  ].map((found) => ({ ...found, line: lineOf(found.line) }));

  const namedArrows = program.body.flatMap((statement): Use[] => {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declared?.type !== 'VariableDeclaration' || declared.kind !== 'const') return [];
    return declared.declarations
      .filter(({ id, init }) => init?.type === 'ArrowFunctionExpression' && !id.typeAnnotation)
      .map(({ id }) => ({ what: nameOf(id), line: lineOf(id.start) }));
  });

  return {
    namedArrows,
    lines: text.split('\n').length - (text.endsWith('\n') ? 1 : 0),
    imports,
    functions,
    uses,
    isBarrel:
      program.body.length > 0 &&
      program.body.every(
        (statement) => statement.type.startsWith('Export') && 'source' in statement && statement.source,
      ),
  };
}
