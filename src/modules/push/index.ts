import { DEVICE_TOKENS } from './device/device-token.column.js';

export { PushModule } from './push.module.js';

/** Sealed columns of this module. */
export const PUSH_SEALED = [DEVICE_TOKENS] as const;
