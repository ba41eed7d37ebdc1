/** One product that is to be handed out. */
export interface DeliveredProduct {
  readonly productId: string;
  readonly quantity: number;
  /** ISO 4217. */
  readonly currency: string;
  /** Price times quantity, x 1,000,000. */
  readonly totalMicroPrice: number;
}

/** What a purchase outside the game hands out, and to whom. */
export interface Delivery {
  /** Null when servers are not told apart. */
  readonly serverId: string | null;
  readonly serviceId: string | null;
  readonly userType: 'IMID' | 'GAME_UID';
  readonly userValue: string;
  readonly products: readonly DeliveredProduct[];
}

/** What a paid purchase owes its player, with what a game server is told of it. */
export interface OwedDelivery {
  readonly boid: string;
  readonly pjid: string;
  readonly payment: string;
  readonly appStore: string;
  readonly os: string;
  /** The platform's member who has bought; null where none is named. */
  readonly imid: string | null;
  readonly delivery: Delivery;
}

/** One attempt to hand something out. */
export interface DeliveryAttempt {
  /** When it began, by the database's clock. */
  readonly at: Date;
  /** From 1. */
  readonly attempt: number;
  /** What the game server answered, or a word of ours for why it did not; null while nothing is known. */
  readonly resultCode: string | null;
}
