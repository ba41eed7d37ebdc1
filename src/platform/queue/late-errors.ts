import { Cluster, type Redis } from 'ioredis';

/** The client's stream; undefined before the first connection. */
interface Streaming {
  readonly stream?: NodeJS.EventEmitter;
}

const ignore = (): void => undefined;

/**
 * Makes a client ignore the later errors of a stream that has failed, and returns it. The client listens for the first
 * one only, and an error without a listener ends the process: after a certificate was refused, the alert of the server
 * may still arrive.
 */
export function ignoringLateErrors<Client extends Redis | Cluster>(client: Client): Client {
  if (client instanceof Cluster) client.on('+node', (node: Redis) => ignoringLateErrors(node));
  else client.on('error', () => (client as Streaming).stream?.on('error', ignore));
  return client;
}
