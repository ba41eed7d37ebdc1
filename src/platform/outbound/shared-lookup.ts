import { lookup, type LookupAddress, type LookupOptions } from 'node:dns';

/** Receives the addresses of a name, or the error. */
type Found = (error: Error | null, addresses: readonly LookupAddress[]) => void;
type Lookup = (
  hostname: string,
  options: LookupOptions & { readonly all: true },
  done: (error: Error | null, addresses: LookupAddress[]) => void,
) => void;

/**
 * Resolves each name once at a time; concurrent callers share the answer. Name resolution uses a few threads that the
 * whole process shares, and a hanging name server would block them all.
 */
export class SharedLookup {
  private readonly waiting = new Map<string, Found[]>();

  constructor(private readonly lookup: Lookup = lookUp) {}

  /** Resolves a name to all of its addresses. */
  find(hostname: string, options: LookupOptions, done: Found): void {
    const key = `${hostname} ${options.family ?? 0} ${options.hints ?? 0}`;
    const others = this.waiting.get(key);
    if (others !== undefined) return void others.push(done);
    const all = [done];
    this.waiting.set(key, all);
    this.lookup(hostname, { ...options, all: true }, (error, addresses) => {
      this.waiting.delete(key);
      for (const each of all) each(error, addresses);
    });
  }
}

const lookUp: Lookup = (hostname, options, done) => lookup(hostname, options, done);
