/** Alerts that no cause from outside can bring about in one run, and why. */
export const EXCEPTIONS: ReadonlyMap<string, string> = new Map([
  [
    'PurserMemoryGrows',
    'no traffic makes a process hold more than a gigabyte: what would is a leak, which is a fault of the program',
  ],
]);
