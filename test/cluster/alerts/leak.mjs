// @ts-check
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** More than the alert allows. */
const BYTES = 1_200_000_000;

/** @type {Buffer[]} */
const held = [];

setFlagsFromString('--expose-gc');
/** @type {() => void} */
const collect = runInNewContext('gc');

// Loaded besides the service, by NODE_OPTIONS: keeps this from one signal to the next, as a library that leaks would.
process.on('SIGUSR2', () => {
  if (held.length === 0) {
    held.push(Buffer.alloc(BYTES, 1));
    return;
  }
  held.length = 0;
  collect();
});
