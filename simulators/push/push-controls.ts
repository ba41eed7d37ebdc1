import { FaultList } from '../kit/fault.js';
import type { Fault } from '../kit/fault.js';
import { Journal } from '../kit/journal.js';
import type { JournalEntry } from '../kit/journal.js';
import type { Delivered } from './delivery-book.js';
import type { DeviceInput } from './device-book.js';
import type { PushCredentials } from './project-registry.js';
import { PushModel } from './push-model.js';

/**
 * What a test or an operator can do to the push service. Each method is also `POST <controlUrl>/__sim/push/<operation>` with
 * the same input and answer as JSON; the operation is the word that the method's comment begins with.
 */
export class PushControls {
  protected readonly model: PushModel;
  protected readonly faults = new FaultList();
  protected readonly calls = new Journal();

  protected constructor(seed?: string | number) {
    this.model = new PushModel(seed);
  }

  /** `project`: makes the project with its service account, or returns the one that is there. */
  async registerProject({ projectId }: { readonly projectId: string }): Promise<PushCredentials> {
    return (await this.model.projects.register(projectId)).credentials;
  }

  /** `device`: how a token answers from now on. */
  device(input: DeviceInput): void {
    this.model.devices.set(input);
  }

  /** `deliveries`: what reached the devices, in order; of one token or one project when named. */
  deliveries(input: { readonly token?: string; readonly projectId?: string } = {}): readonly Delivered[] {
    return this.model.deliveries.list(input);
  }

  /** `permission`: takes the service account's right to send for its project away, or gives it back. */
  permission(input: { readonly projectId: string; readonly denied: boolean }): void {
    if (input.denied) this.model.deniedProjects.add(input.projectId);
    else this.model.deniedProjects.delete(input.projectId);
  }

  /** `revoke`: no access token that was issued is good any more. */
  revokeTokens(): void {
    this.model.tokens.revokeAll();
  }

  /** `clock`: jumps ahead; access tokens run out. */
  advanceClock({ ms }: { readonly ms: number }): { readonly now: number } {
    this.model.clock.advance(ms);
    return { now: this.model.clock.now() };
  }

  /** `fault`: what goes wrong with the next matching calls. */
  fault(fault: Fault): void {
    this.faults.add(fault);
  }

  /** `clear-faults`: everything works again. */
  clearFaults(): void {
    this.faults.clear();
  }

  /** `journal`: the calls so far, or those of one route. */
  journal({ route }: { readonly route?: string } = {}): JournalEntry[] {
    return this.calls.list(route);
  }

  /** `reset`: forgets deliveries, devices, faults, calls and the clock's jump; projects and access tokens stay. */
  reset(): void {
    this.model.reset();
    this.faults.clear();
    this.calls.clear();
  }
}
