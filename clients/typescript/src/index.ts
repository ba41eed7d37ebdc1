export {
  type Attempt,
  type Call,
  type CallOptions,
  type ClientOptions,
  createClient,
  type Given,
  type PurserClient,
} from './client.js';
export * from './endpoints.js';
export type { Endpoint } from './endpoint.js';
export type { Envelope } from './envelope.js';
export { NoAnswerError, PurserError, type RefusedWith } from './purser-error.js';
