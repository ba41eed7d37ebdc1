export { type Call, type CallOptions, createClient, type Given, type PurserClient } from './client.js';
export type { Attempt, ClientOptions } from './client-options.js';
export * from './endpoints.js';
export type { Endpoint } from './endpoint.js';
export type { Envelope } from './envelope.js';
export { NoAnswerError, PurserError, type RefusedWith } from './purser-error.js';
