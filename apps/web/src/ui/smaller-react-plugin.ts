// Leaves out the parts of React's renderer for the browser that this app does not use: a fifth of it.
import { type ESTree, parseAst, type Plugin } from 'vite';

/**
 * Kinds of nodes in React's tree (`tag`) that no screen contains: SuspenseList, Scope, LegacyHidden, TracingMarker,
 * elements that React moves into the head (`<link>`, `<meta>`, `<title>`, …), `<html>`, `<head>` and `<body>`,
 * ViewTransition, Activity.
 */
const unusedTags: ReadonlySet<unknown> = new Set([19, 21, 23, 25, 26, 27, 30, 31]);

/** Their types. React refuses an element of an unknown type with its error 130. */
const unusedTypes: ReadonlySet<string> = new Set([
  'REACT_ACTIVITY_TYPE',
  'REACT_LEGACY_HIDDEN_TYPE',
  'REACT_SUSPENSE_LIST_TYPE',
  'REACT_VIEW_TRANSITION_TYPE',
]);

/** Lanes in which a view transition may start. A set of lanes is compared with them only for that. */
const TRANSITION_LANES = 335_544_064;

const never = 'throw Error("React part left out")';
/** Functions with another body: what they return while no part that is left out is used. */
const bodies: Readonly<Record<string, string>> = {
  // Elements in the head, and the hints of react-dom (`preload`, `preinit`, …).
  isHostHoistableType: 'return false',
  insertSuspendedStylesheets: never,
  prefetchDNS: never,
  preconnect: never,
  preload: never,
  preloadModule: never,
  preinitScript: never,
  preinitStyle: never,
  preinitModuleScript: never,
  // A commit that waits for styles, or for pictures of a view transition.
  preloadInstanceAndSuspendIfNeeded: '',
  preloadResourceAndSuspendIfNeeded: '',
  accumulateSuspenseyCommitOnFiber: '',
  waitForCommitToBeReady: 'return null',
  // View transitions.
  startViewTransition: never,
  flushAfterMutationEffects: never,
  reportViewTransitionError: never,
  commitEnterViewTransitions: never,
  commitExitViewTransitions: never,
  commitNestedViewTransitions: never,
  trackEnterViewTransitions: never,
  restoreEnterOrExitViewTransitions: never,
  restoreNestedViewTransitions: never,
  // References to fragments.
  FragmentInstance: never,
  isFragmentInstanceParent: 'return false',
  commitNewChildToFragmentInstances: '',
  commitFragmentInstanceInsertionEffects: '',
  commitFragmentInstanceDeletionEffects: '',
  // Actions of forms, and the states of actions and of `useTransition`.
  mountActionState: never,
  updateActionState: never,
  rerenderActionState: never,
  updateOptimisticImpl: never,
  dispatchOptimisticSetState: never,
  startHostTransition: never,
  extractEvents$1: '',
  ensureFormComponentIsStateful: never,
  useMemoCache: never,
  // Elements with a dash in their name.
  isCustomElement: 'return false',
  // Names of components in an error: they are shortened here, and nothing reads them.
  getStackByFiberInDevAndProd: 'return ""',
};

/** Exports of React and react-dom that no module of the app imports. */
export const unusedExports: readonly string[] = [
  'Activity',
  'Profiler',
  'PureComponent',
  'StrictMode',
  'ViewTransition',
  '__COMPILER_RUNTIME',
  'addTransitionType',
  'cache',
  'cacheSignal',
  'cloneElement',
  'createRef',
  'forwardRef',
  'isValidElement',
  'preconnect',
  'prefetchDNS',
  'preinit',
  'preinitModule',
  'preload',
  'preloadModule',
  'requestFormReset',
  'unstable_batchedUpdates',
  'unstable_useCacheRefresh',
  'useActionState',
  'useDebugValue',
  'useFormState',
  'useFormStatus',
  'useImperativeHandle',
  'useOptimistic',
  'useReducer',
  'useTransition',
];

/** Those exports, and methods of fragments that have a reference. */
const unusedAssignments = new RegExp(
  String.raw`^FragmentInstance\.prototype\.|^exports\.(${unusedExports.join('|')})$`,
);

type Node = ESTree.Node;
type Edit = { readonly from: number; readonly to: number; readonly text: string };

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value;
}

function childrenOf(node: Node): readonly Node[] {
  return Object.values(node).flat().filter(isNode);
}

/** `a.b.c`, and an empty text for anything else. */
function nameOf(node: Node): string {
  if (node.type === 'Identifier') return node.name;
  if (node.type !== 'MemberExpression') return '';
  return `${nameOf(node.object)}.${nameOf(node.property)}`;
}

function isTag(node: Node): boolean {
  return (
    node.type === 'MemberExpression' && node.property.type === 'Identifier' && node.property.name === 'tag'
  );
}

function isUnusedTag(node: Node): boolean {
  return node.type === 'Literal' && unusedTags.has(node.value);
}

/** `true` or `false` for a comparison whose result is known without the parts that are left out. */
function knownResult(node: Node): string | null {
  if (node.type !== 'BinaryExpression') return null;
  const { left, right, operator } = node;
  const isMask =
    left.type === 'BinaryExpression' &&
    left.right.type === 'Literal' &&
    left.right.value === TRANSITION_LANES;
  if (!isMask && !(isUnusedTag(left) && isTag(right))) return null;
  return operator === '===' ? 'false' : operator === '!==' ? 'true' : null;
}

/** Whether what follows the statements is not reached from them. */
function isLeaving(statements: readonly Node[]): boolean {
  const last = statements.at(-1);
  if (last?.type === 'BlockStatement') return isLeaving(last.body);
  return /^(Break|Continue|Return|Throw)Statement$/.test(last?.type ?? '');
}

/** Names that `var` declares in a part of a function; the rest of the function may use them, too. */
function declaredIn(node: Node): readonly string[] {
  if (node.type === 'FunctionExpression' || node.type === 'FunctionDeclaration') return [];
  const own = node.type === 'VariableDeclarator' && node.id.type === 'Identifier' ? [node.id.name] : [];
  return [...own, ...childrenOf(node).flatMap(declaredIn)];
}

function isUnusedCase({ test }: ESTree.SwitchCase, isOfTag: boolean): boolean {
  if (test?.type === 'Identifier') return unusedTypes.has(test.name);
  return isOfTag && test !== null && isUnusedTag(test);
}

/** A node that is replaced as a whole, or null. */
function replacement(node: Node): Edit | null {
  const whole = (text: string): Edit => ({ from: node.start, to: node.end, text });
  if (node.type === 'FunctionDeclaration' && node.body) {
    const body = bodies[node.id?.name ?? ''];
    return body === undefined ? null : { from: node.body.start, to: node.body.end, text: `{${body}}` };
  }
  if (node.type === 'ExpressionStatement' && node.expression.type === 'AssignmentExpression') {
    const { left } = node.expression;
    return unusedAssignments.test(nameOf(left)) ? whole('') : null;
  }
  const result = knownResult(node);
  return result === null ? null : whole(result);
}

/** The edits of a `switch` statement, whose unused cases are removed; `start` is where the function's body starts. */
function editsOfSwitch({ discriminant, cases }: ESTree.SwitchStatement, start: number): readonly Edit[] {
  let isReached = false;
  return cases.flatMap((one): readonly Edit[] => {
    const { consequent, start: from, end } = one;
    const inside = consequent.flatMap((part) => edits(part, start));
    const isUnused = isUnusedCase(one, isTag(discriminant));
    if (isUnused && !isReached) {
      const names = declaredIn(one);
      const text = names.length > 0 ? `var ${names.join()};` : '';
      return [
        { from, to: end, text: '' },
        { from: start, to: start, text },
      ];
    }
    isReached = !isLeaving(consequent);
    // The case before continues with these statements.
    return isUnused ? [{ from, to: consequent[0]?.start ?? end, text: '' }, ...inside] : inside;
  });
}

function edits(node: Node, start: number): readonly Edit[] {
  const edit = replacement(node);
  if (edit) return [edit];
  if (node.type === 'SwitchStatement') return editsOfSwitch(node, start);
  const isFunction = node.type === 'FunctionDeclaration' || node.type === 'FunctionExpression';
  const inside = isFunction && node.body ? node.body.start + 1 : start;
  return childrenOf(node).flatMap((child) => edits(child, inside));
}

/** A file of React without the parts that are left out. */
export function withoutUnusedParts(code: string): string {
  return edits(parseAst(code), 0)
    .toSorted((a, b) => b.from - a.from)
    .reduce((text, { from, to, text: instead }) => text.slice(0, from) + instead + text.slice(to), code);
}

function refuseUnknown(code: string): void {
  const missing = Object.keys(bodies).filter((name) => !code.includes(`function ${name}(`));
  if (missing.length > 0) throw new Error(`This version of React does not have ${missing.join(', ')}.`);
}

/** Vite plugin for the build; development and component tests use React as it is. */
export function smallerReact(): Plugin {
  return {
    name: 'foyer-smaller-react',
    transform: (code, id) => {
      const [, file] = /\/(react|react-dom|react-dom-client)\.production\.js$/.exec(id) ?? [];
      if (file === undefined) return null;
      if (file === 'react-dom-client') refuseUnknown(code);
      return { code: withoutUnusedParts(code), map: null };
    },
  };
}
