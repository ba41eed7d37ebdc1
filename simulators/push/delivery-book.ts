import type { SentMessage } from './send-request.js';

const MAX_DELIVERIES = 250_000;

/** A message that a device got. */
export interface Delivered extends SentMessage {
  readonly projectId: string;
  /** The service's own id of it. */
  readonly name: string;
  /** Milliseconds of the virtual clock. */
  readonly at: number;
}

/** What reached the devices, in order. */
export class DeliveryBook {
  private all: Delivered[] = [];

  add(delivered: Delivered): void {
    this.all.push(delivered);
    if (this.all.length > MAX_DELIVERIES) this.all.shift();
  }

  list({ token, projectId }: { readonly token?: string; readonly projectId?: string }): readonly Delivered[] {
    return this.all.filter(
      (one) =>
        (token === undefined || one.token === token) &&
        (projectId === undefined || one.projectId === projectId),
    );
  }

  clear(): void {
    this.all = [];
  }
}
