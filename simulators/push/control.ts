import { badInput } from '../kit/answer.js';
import { operation } from '../kit/control-plane.js';
import type { Operations } from '../kit/control-plane.js';
import { readFault } from '../kit/fault-input.js';
import type { Fields } from '../kit/fields.js';
import { BEHAVIOURS } from './device-book.js';
import type { DeviceInput } from './device-book.js';
import type { PushControls } from './push-controls.js';

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
    clock: operation(
      (fields) => ({ ms: fields.integer('ms') }),
      (input) => simulator.advanceClock(input),
    ),
    fault: operation(readFault, (input) => simulator.fault(input)),
    'clear-faults': operation(nothing, () => simulator.clearFaults()),
    journal: operation(
      (fields) => ({ route: fields.optionalString('route') }),
      (input) => ({ calls: simulator.journal(input) }),
    ),
    reset: operation(nothing, () => simulator.reset()),
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

function nothing(): Record<string, never> {
  return {};
}
