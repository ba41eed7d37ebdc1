/** Calls `act` at most once in `ms` and drops calls in between, so that a repeated warning does not flood the log. */
export function onceEvery<Args extends readonly unknown[]>(
  ms: number,
  act: (...args: Args) => void,
): (...args: Args) => void {
  let notBefore = Number.NEGATIVE_INFINITY;
  return (...args) => {
    if (performance.now() < notBefore) return;
    notBefore = performance.now() + ms;
    act(...args);
  };
}
