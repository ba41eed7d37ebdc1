// @ts-check

/** What decorators describe, tables and the API, is judged by tests with a database and by the API description. */
export const strykerPlugins = [
  {
    kind: 'Ignore',
    name: 'decorators',
    value: {
      /**
       * @param {import('@babel/core').NodePath} node
       * @returns {string | undefined}
       */
      shouldIgnore: (node) => {
        if (node.isDecorator()) return 'a decorator';
        return isColumnShape(node) ? 'part of a decorator' : undefined;
      },
    },
  },
];

/**
 * Returns whether a node is an object that the columns of an entity share:
 * `const TIME = { type: 'datetime' } as const`.
 * @param {import('@babel/core').NodePath} node
 */
const isColumnShape = (node) =>
  node.isTSAsExpression() &&
  node.get('expression').isObjectExpression() &&
  node.parentPath.isVariableDeclarator() &&
  node.scope.hasBinding('Column');
