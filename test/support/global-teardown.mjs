// @ts-check
import { stopTestServers } from './global-setup.mjs';

/** Ends what global-setup has started, in the same process. */
export default async function globalTeardown() {
  await stopTestServers();
}
