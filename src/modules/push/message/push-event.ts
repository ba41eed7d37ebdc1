/** Kind of an event in a message's timeline. */
export type PushEventKind = 'TRANSITION' | 'DEVICES' | 'OUTCOME' | 'ATTEMPT' | 'WAITING' | 'PAUSED';

/** Event of a message's timeline; `detail` holds words and ids of Purser, never a token or content. */
export interface PushEvent {
  readonly at: Date;
  readonly kind: PushEventKind;
  readonly detail: Readonly<Record<string, unknown>>;
}
