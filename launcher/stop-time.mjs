// @ts-check

/** As the service has it in production; elsewhere it drains only when it is told to. */
const DRAIN_SECONDS = 5;
/** The time limit of the service's shutdown after it has drained, and some more. */
const SHUTDOWN_MS = 16_000;

/**
 * Milliseconds between SIGTERM and SIGKILL, in which a service ends in order.
 * @param {NodeJS.ProcessEnv} env of the service
 */
export function stopMs({ PURSER_DRAIN_SECONDS: drainSeconds }) {
  return 1000 * Number(drainSeconds || DRAIN_SECONDS) + SHUTDOWN_MS;
}
