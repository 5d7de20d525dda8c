import type { Plugin } from 'vite';
import { parseAst } from 'vite';

/** Functions of React DOM that only these features call, by feature. The page uses none of them. */
export const leftOut = {
  '<ViewTransition>': [
    'applyViewTransitionName',
    'applyViewTransitionToHostInstances',
    'applyViewTransitionToHostInstancesRecursive',
    'createViewTransitionInstance',
    'measureViewTransitionHostInstancesRecursive',
    'restoreViewTransitionName',
    'restoreViewTransitionOnHostInstances',
    'scheduleViewTransitionEvent',
    'startViewTransition',
  ],
  '<SuspenseList>': ['cutOffTailIfNeeded', 'updateSuspenseListComponent'],
  '<link>, <style href>, <script>, <title> and <meta> in components, preload() and preinit()': [
    'acquireResource',
    'createHoistableInstance',
    'getHydratableHoistableCache',
    'getResource',
    'insertSuspendedStylesheets',
    'preinitModuleScript',
    'preinitScript',
    'preinitStyle',
    'preload',
    'preloadModule',
    'suspendResource',
  ],
  'a ref of a <Fragment>': [
    'FragmentInstance',
    'commitNewChildToFragmentInstance',
    'deleteChildFromFragmentInstance',
    'findFragmentInstanceOrTextInstanceSiblings',
    'validateDocumentPositionWithFiberTree',
  ],
  'useActionState()': ['mountActionState', 'runActionStateAction', 'updateActionStateImpl'],
};

/** Functions that search what has rendered for `<ViewTransition>`, and find none. */
export const searches = [
  'commitAppearingPairViewTransitions',
  'commitDeletedPairViewTransitions',
  'commitEnterViewTransitions',
  'commitExitViewTransitions',
  'commitNestedViewTransitions',
  'measureNestedViewTransitions',
  'restoreEnterOrExitViewTransitions',
  'restoreNestedViewTransitions',
  'restorePairedViewTransitions',
];

/** The methods of the class behind the ref of a fragment. */
const fragmentMethod = /^FragmentInstance\.prototype\./;

/** A range of the code; the parser gives it to each node. */
interface Span {
  start: number;
  end: number;
}

const thrower = 'leftOutOfReactDom';

/**
 * React DOM without these functions: the searches do nothing, each other one throws an error that names this file.
 * @throws when React DOM has no function of such a name
 */
export function leanReactDom(code: string): string {
  const names = new Set([...Object.values(leftOut).flat(), ...searches]);
  /** Ranges of the code, and what replaces them. */
  const changes: (Span & { by: string })[] = [];
  for (const statement of parseAst(code).body) {
    if (statement.type === 'FunctionDeclaration' && statement.id && names.delete(statement.id.name))
      changes.push({
        ...(statement.body as Span),
        by: searches.includes(statement.id.name) ? '{}' : `{ ${thrower}(); }`,
      });
    else if (
      statement.type === 'ExpressionStatement' &&
      fragmentMethod.test(code.slice(statement.start, statement.end))
    )
      changes.push({ ...statement, by: '' });
  }
  if (names.size > 0)
    throw new Error(`react-dom has no ${[...names].join(', ')}: correct build/lean-react-dom.ts`);
  let result = '';
  let done = 0;
  for (const { start, end, by } of changes) {
    result += code.slice(done, start) + by;
    done = end;
  }
  return `${result}${code.slice(done)}
function ${thrower}() {
  throw new Error('This part of React DOM is left out by build/lean-react-dom.ts');
}
`;
}

/** Leaves the features of React DOM that the page does not use out of the build: docs/decisions/0054. */
export const withLeanReactDom = (): Plugin => ({
  name: 'lean-react-dom',
  apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  enforce: 'pre',
  transform: {
    filter: { id: /\/react-dom-client\.production\.js$/ },
    order: 'pre',
    handler: (code) => ({ code: leanReactDom(code), map: null }),
  },
});
