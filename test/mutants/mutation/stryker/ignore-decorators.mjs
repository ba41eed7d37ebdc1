// @ts-check

/** Decorators describe tables and the API: a mistake there shows against a database, or in the API description. */
export const strykerPlugins = [
  {
    kind: 'Ignore',
    name: 'decorators',
    value: {
      /** @param {{ isDecorator(): boolean }} node */
      shouldIgnore: (node) => (node.isDecorator() ? 'a decorator' : undefined),
    },
  },
];
