import { useState } from 'react';

/** Purchases that a person has chosen in a list. */
export interface Selection {
  readonly boids: ReadonlySet<string>;
  readonly toggle: (boid: string) => void;
  /** Chooses these and no others. */
  readonly choose: (boids: readonly string[]) => void;
}

export function useSelection(): Selection {
  const [boids, setBoids] = useState<ReadonlySet<string>>(new Set());
  const toggle = (boid: string): void => {
    const next = new Set(boids);
    if (!next.delete(boid)) next.add(boid);
    setBoids(next);
  };
  return { boids, toggle, choose: (chosen) => setBoids(new Set(chosen)) };
}
