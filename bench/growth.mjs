// @ts-check
/** @param {import('../launcher/shutdown.mjs').Shutdown} _shutdown @param {import('./options.mjs').BenchOptions} _options */
export async function measureGrowth(_shutdown, _options) {
  return '';
}
