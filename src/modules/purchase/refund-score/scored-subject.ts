/** A player or a member of a project, who has a score. */
export interface ScoredSubject {
  readonly pjid: string;
  readonly kind: 'playerId' | 'imid';
  readonly id: string;
}

/** The player and the member of a purchase. */
export interface Buyer {
  readonly pjid: string;
  readonly playerId: string;
  readonly imid: string | null;
}

/** A purchase that counts in the scores of its buyer. */
export interface ScoredPurchase {
  readonly pjid: string;
  readonly boid: string;
}

/** Returns who gets the points of a purchase: the player, then the member. Locks are taken in this order. */
export const subjectsOf = ({ pjid, playerId, imid }: Buyer): readonly ScoredSubject[] => [
  { pjid, kind: 'playerId', id: playerId },
  ...(imid === null ? [] : [{ pjid, kind: 'imid', id: imid } as const]),
];
