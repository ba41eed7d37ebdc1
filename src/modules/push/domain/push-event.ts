/** What a message's timeline tells of. */
export type PushEventKind = 'TRANSITION' | 'DEVICES' | 'OUTCOME' | 'ATTEMPT' | 'WAITING' | 'PAUSED';

/** One event of a message's timeline; `detail` holds words and ids of ours, never a token or what was sent. */
export interface PushEvent {
  readonly at: Date;
  readonly kind: PushEventKind;
  readonly detail: Readonly<Record<string, unknown>>;
}
