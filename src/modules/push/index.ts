import { PushDevice } from './domain/push-device.entity.js';
import { PushMessage } from './domain/push-message.entity.js';
import { PushOutcome } from './domain/push-outcome.entity.js';
import { PushPause } from './domain/push-pause.entity.js';
import { DEVICE_TOKENS } from './persistence/push-device.repository.js';

export { PushApiModule, PushWorkerModule } from './push.module.js';

/** Tables of this module. */
export const PUSH_ENTITIES = [PushDevice, PushMessage, PushOutcome, PushPause] as const;

/** What this module seals. */
export const PUSH_SEALED = [DEVICE_TOKENS] as const;
