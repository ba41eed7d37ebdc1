/**
 * States of a transition table as an SQL list, such as `('PENDING', 'DEAD')`, for `status IN ...`. Only for constants
 * of the code: the states are not escaped.
 */
export const stateList = (states: readonly string[]): string =>
  `(${states.map((state) => `'${state}'`).join(', ')})`;
