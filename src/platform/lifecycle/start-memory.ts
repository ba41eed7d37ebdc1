import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** What the collector can be told; newer engines know the flavour, older ones just collect. */
type CollectGarbage = (options: { readonly flavor: 'last-resort' }) => void;

/**
 * Gives back what starting has used up: loading a thousand files makes the young generation of the heap grow to its largest, and
 * an idle process would keep it, a third of its memory, for good. To be called once, before anybody waits: everything stops
 * for some tens of milliseconds.
 */
export function releaseStartMemory(): void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as CollectGarbage;
  setFlagsFromString('--no-expose-gc');
  collect({ flavor: 'last-resort' });
}
