import { DEVICE_TOKENS } from './persistence/push-device.repository.js';

export { PushApiModule, PushWorkerModule } from './push.module.js';

/** What this module seals. */
export const PUSH_SEALED = [DEVICE_TOKENS] as const;
