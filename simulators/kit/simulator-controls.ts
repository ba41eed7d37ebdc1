import { type Operations, operation } from './control-plane.js';
import { type Fault, FaultList } from './fault.js';
import { readFault } from './fault-input.js';
import { Journal, type JournalEntry } from './journal.js';

/** Controls of faults and journal, which the simulators share. */
export abstract class SimulatorControls {
  protected readonly faults = new FaultList();
  protected readonly calls = new Journal();

  /** `fault`: what goes wrong with the next matching calls. */
  fault(fault: Fault): void {
    this.faults.add(fault);
  }

  /** `clear-faults`: everything works again. */
  clearFaults(): void {
    this.faults.clear();
  }

  /** `journal`: the calls so far, or those of one route; without codes, tokens and secrets. */
  journal({ route }: { readonly route?: string } = {}): JournalEntry[] {
    return this.calls.list(route);
  }
}

/** Reads no input. */
export const nothing = (): Record<string, never> => ({});

/** Operations that every control plane ends with. */
export function commonOperations(
  simulator: Pick<SimulatorControls, 'fault' | 'clearFaults' | 'journal'> & { reset(): void },
): Operations {
  return {
    fault: operation(readFault, (input) => simulator.fault(input)),
    'clear-faults': operation(nothing, () => simulator.clearFaults()),
    journal: operation(
      (fields) => ({ route: fields.optionalString('route') }),
      (input) => ({ calls: simulator.journal(input) }),
    ),
    reset: operation(nothing, () => simulator.reset()),
  };
}
