// Questions about a single node or text of a syntax tree.

export type Node = { type: string; start: number; end: number; [key: string]: unknown };

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value;
}

/** The name of an identifier; empty for any other node. */
export function nameOf(node: unknown): string {
  return isNode(node) && node.type === 'Identifier' && typeof node['name'] === 'string' ? node['name'] : '';
}

/** `window.fetch` and `globalThis.localStorage` are the same global as the bare name. */
export function globalOf(node: unknown): string {
  if (!isNode(node) || node.type !== 'MemberExpression') return nameOf(node);
  const [object, property] = [nameOf(node['object']), nameOf(node['property'])];
  return ['window', 'globalThis', 'self'].includes(object) ? property : `${object}.${property}`;
}

/** `.where('merchant_id', '=', …)` or `.on('merchant_id', …)` on any table. */
export function filtersByMerchant({ callee, arguments: given }: Node): boolean {
  const [column] = Array.isArray(given) ? (given as unknown[]) : [];
  const isFilter = isNode(callee) && ['where', 'on', 'having'].includes(nameOf(callee['property']));
  return isFilter && isNode(column) && /^(\w+\.)?merchant_id$/.test(String(column['value']));
}

/** SQL that compares `merchant_id` with a value; a comparison with a column of another table is a join. */
export const merchantInSql =
  /merchant_id\s*(=|<>|!=|\bin\b|\bis\b|\blike\b)\s*(any\s*)?\(?\s*(\$|'|current_setting)|\$\d*\s*(=|<>|!=)\s*(\w+\.)?merchant_id/i;

/** Text that contains the path of a call. */
export function namesCallPath(text: unknown): boolean {
  return typeof text === 'string' && /\/(wps|lgw)\//.test(text);
}

/** Returns a function that converts an offset in the text to its line. */
export function lineFinder(text: string) {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return (offset: number): number => {
    let [low, high] = [0, starts.length];
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle;
    }
    return low + 1;
  };
}
