import { type ESTree, parseAst, type Plugin } from 'vite';

const source = /\/contract\/src\/calls\/[\w-]+\.ts$/;

/** Start, end and replacement of a text edit. */
type Change = { readonly from: number; readonly to: number; readonly text: string };

/** The description, and an empty list of error codes: `request/answer.ts` treats a missing list the same. */
function isLeftOut(fact: ESTree.ObjectExpression['properties'][number]): boolean {
  if (fact.type !== 'Property' || fact.key.type !== 'Identifier') return false;
  const { key, value } = fact;
  return (
    key.name === 'summary' ||
    (key.name === 'errors' && value.type === 'ArrayExpression' && value.elements.length === 0)
  );
}

function changesOf(code: string): readonly Change[] {
  const changes: Change[] = [];
  for (const node of parseAst(code).body) {
    if (node.type !== 'ExportNamedDeclaration' || node.declaration?.type !== 'VariableDeclaration') continue;
    for (const { init } of node.declaration.declarations) {
      const [facts] = init?.type === 'CallExpression' ? init.arguments : [];
      if (!init || facts?.type !== 'ObjectExpression') continue;
      changes.push({ from: init.start, to: facts.start, text: '' });
      for (const [at, fact] of facts.properties.entries())
        if (isLeftOut(fact))
          changes.push({ from: fact.start, to: facts.properties[at + 1]?.start ?? fact.end, text: '' });
      changes.push({ from: facts.end, to: init.end, text: '' });
    }
  }
  return changes;
}

/**
 * Vite plugin: each declared call becomes a plain object without its description for the published contract. Calls
 * that the app never uses are left out.
 */
export function callFacts(): Plugin {
  return {
    name: 'foyer-call-facts',
    enforce: 'post',
    transform: (code, id) => {
      if (!source.test(id)) return null;
      const replaced = changesOf(code)
        .toReversed()
        .reduce((text, change) => text.slice(0, change.from) + change.text + text.slice(change.to), code);
      return { code: replaced, map: null };
    },
  };
}
