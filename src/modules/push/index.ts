import { DEVICE_TOKENS } from './persistence/device-token.column.js';

export { PushApiModule, PushWorkerModule } from './push.module.js';

/** Sealed columns of this module. */
export const PUSH_SEALED = [DEVICE_TOKENS] as const;
