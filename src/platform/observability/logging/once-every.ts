/** Lets `act` through once in `ms`; calls in between are dropped. For complaints that would otherwise flood the log. */
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
