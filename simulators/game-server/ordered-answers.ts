import type { SeededChance } from '../kit/seeded-chance.js';

/** An answer that matching calls get instead of the truth. */
export interface OrderedAnswer {
  /** Any code, including unknown ones. */
  readonly resultCode: string;
  /** Any data, of any type; none when absent. */
  readonly resultData?: unknown;
  /** Only calls for this game. */
  readonly fixedString?: string;
  /** Only calls with this boid or transactionId. */
  readonly key?: string;
  /** How many calls get it; all when absent. */
  readonly times?: number;
  /** How likely a matching call gets it, above 0 up to 1; always when absent. */
  readonly probability?: number;
  /** Carries the call out first: the answer is then a lie about something that has happened. */
  readonly committed?: boolean;
}

/** The answers that wait for their calls, oldest first. */
export class OrderedAnswers {
  private waiting: { readonly order: OrderedAnswer; left: number }[] = [];

  constructor(private readonly chance: SeededChance) {}

  add(order: OrderedAnswer): void {
    this.waiting.push({ order, left: order.times ?? Number.POSITIVE_INFINITY });
  }

  /** The answer for this call, counted as used. */
  take(fixedString: string, key: string | null): OrderedAnswer | null {
    const hit = this.waiting.find(
      ({ order, left }) =>
        left > 0 &&
        (order.fixedString ?? fixedString) === fixedString &&
        (order.key ?? key) === key &&
        this.chance.hits(order.probability),
    );
    if (!hit) return null;
    hit.left -= 1;
    return hit.order;
  }

  clear(): void {
    this.waiting = [];
  }
}
