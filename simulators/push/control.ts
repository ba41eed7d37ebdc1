import { badInput } from '../kit/answer.js';
import { operation, type Operations } from '../kit/control-plane.js';
import type { Fields } from '../kit/fields.js';
import { clockOperation, commonOperations, nothing, SimulatorControls } from '../kit/simulator-controls.js';
import type { Delivered } from './delivery-book.js';
import { BEHAVIOURS, type DeviceInput } from './device-book.js';
import type { PushCredentials } from './project-registry.js';
import { PushModel } from './push-model.js';

/**
 * What a test or an operator can do to the push service. Each method is also `POST <controlUrl>/__sim/push/<operation>`
 * with the same input and answer as JSON; the operation is the word that the method's comment begins with. `reset`
 * keeps projects and access tokens.
 */
export class PushControls extends SimulatorControls {
  protected readonly model: PushModel;

  protected constructor(seed?: string | number) {
    super();
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
}

/** The control plane of the push service: each operation reads its JSON and calls the method it is named for. */
export function pushOperations(simulator: PushControls): Operations {
  return {
    project: operation(
      (fields) => ({ projectId: fields.string('projectId') }),
      (input) => simulator.registerProject(input),
    ),
    device: operation(readDevice, (input) => simulator.device(input)),
    deliveries: operation(
      (fields) => ({
        token: fields.optionalString('token'),
        projectId: fields.optionalString('projectId'),
      }),
      (input) => ({ deliveries: simulator.deliveries(input) }),
    ),
    permission: operation(
      (fields) => ({
        projectId: fields.string('projectId'),
        denied: fields.optionalBoolean('denied') ?? true,
      }),
      (input) => simulator.permission(input),
    ),
    revoke: operation(nothing, () => simulator.revokeTokens()),
    clock: clockOperation(simulator),
    ...commonOperations(simulator),
  };
}

function readDevice(fields: Fields): DeviceInput {
  const behaviour = fields.optionalOneOf('behaviour', BEHAVIOURS);
  if (!behaviour) throw badInput(`"behaviour" must be one of ${BEHAVIOURS.join(', ')}.`);
  return {
    token: fields.string('token'),
    behaviour,
    failures: fields.optionalInteger('failures'),
    retryAfterSeconds: fields.optionalInteger('retryAfterSeconds'),
  };
}
