import { badInput } from './answer.js';
import { type Operation, type Operations, operation } from './control-plane.js';
import { type Fault, FaultList } from './fault.js';
import { readFault } from './fault-input.js';
import type { Fields } from './fields.js';
import { Journal, type JournalEntry } from './journal.js';

/** Controls that every simulator has: faults, journal and reset. */
export abstract class SimulatorControls {
  protected abstract readonly model: { reset(): void };
  protected readonly calls = new Journal();

  protected constructor(protected readonly faults = new FaultList()) {}

  /** `fault`: what goes wrong with the next matching calls. */
  fault(fault: Fault): void {
    this.faults.add(fault);
  }

  /** `release`: answers the calls that are held on a route, or on every one when absent, and holds no more. */
  release({ route }: { readonly route?: string } = {}): void {
    this.faults.release(route);
  }

  /** `clear-faults`: everything works again. */
  clearFaults(): void {
    this.faults.clear();
  }

  /** `journal`: the calls so far, or those of one route; without codes, tokens and secrets. */
  journal({ route }: { readonly route?: string } = {}): JournalEntry[] {
    return this.calls.list(route);
  }

  /**
   * `reset`: forgets what has happened, faults, calls and the clock's jump. The class comment of a simulator says what
   * stays.
   */
  reset(): void {
    this.clearFaults();
    this.model.reset();
    this.calls.clear();
  }
}

/** Reads no input. */
export const nothing = (): Record<string, never> => ({});

/** Returns the operation that moves the virtual clock of a simulator ahead. */
export const clockOperation = (simulator: {
  advanceClock(input: { readonly ms: number }): unknown;
}): Operation => operation(readTime, (input) => simulator.advanceClock(input));

/** Returns the operation that moves what has happened in a simulator into the past. */
export const ageOperation = (simulator: { age(input: { readonly ms: number }): unknown }): Operation =>
  operation(readTime, (input) => simulator.age(input));

function readRoute(fields: Fields): { readonly route?: string } {
  return { route: fields.optionalString('route') };
}

/** How far time is moved, in milliseconds. */
function readTime(fields: Fields): { readonly ms: number } {
  const ms = fields.integer('ms');
  if (ms < 0) throw badInput('"ms" must not be negative.');
  return { ms };
}

/** Returns the operations of {@link SimulatorControls}. */
export function commonOperations(simulator: SimulatorControls): Operations {
  return {
    fault: operation(readFault, (input) => simulator.fault(input)),
    release: operation(readRoute, (input) => simulator.release(input)),
    'clear-faults': operation(nothing, () => simulator.clearFaults()),
    journal: operation(readRoute, (input) => ({ calls: simulator.journal(input) })),
    reset: operation(nothing, () => simulator.reset()),
  };
}
