import { parseAst, type Plugin } from 'vite';

const source = /\/contract\/src\/calls\/[\w-]+\.ts$/;

/** Start, end and replacement of a text edit. */
type Change = { readonly from: number; readonly to: number; readonly text: string };

function changesOf(code: string): readonly Change[] {
  const changes: Change[] = [];
  for (const node of parseAst(code).body) {
    if (node.type !== 'ExportNamedDeclaration' || node.declaration?.type !== 'VariableDeclaration') continue;
    for (const { init } of node.declaration.declarations) {
      const [facts] = init?.type === 'CallExpression' ? init.arguments : [];
      if (!init || facts?.type !== 'ObjectExpression') continue;
      changes.push({ from: init.start, to: facts.start, text: '' });
      for (const fact of facts.properties)
        if (fact.type === 'Property' && fact.key.type === 'Identifier' && fact.key.name === 'summary')
          changes.push({ from: fact.value.start, to: fact.value.end, text: '""' });
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
