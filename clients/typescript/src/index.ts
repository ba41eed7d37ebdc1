export { type Call, type CallOptions, createClient, type Given, type PurserClient } from './client.js';
export type { Attempt, ClientOptions } from './client-options.js';
export * from './endpoints.js';
export type { Endpoint } from './endpoint.js';
export type { Envelope } from './envelope.js';
export { NoAnswerError, PurserError, type RefusedWith } from './purser-error.js';
export {
  type GivenGrant,
  type Grant,
  type GrantKind,
  type GrantLine,
  MalformedGrantError,
  readGrant,
} from './grant.js';
export {
  createReceiver,
  GrantsInMemory,
  type GrantTable,
  InvalidUserError,
  NotSoldError,
  type ReceivedCall,
  type Receiver,
  type ReceiverAnswer,
  type ReceiverOptions,
} from './receiver.js';
export { isRecent, isSigned, type SignedCall } from './signature.js';
