import { useState } from 'react';
import { MAX_CANCELABLE } from './cancelable.js';

/** Purchases that a person has chosen in a list. */
export interface Selection {
  readonly boids: ReadonlySet<string>;
  /** Whether no more can be chosen. */
  readonly isFull: boolean;
  readonly toggle: (boid: string) => void;
  /** Chooses the first of these, as many as one request takes, and no others. */
  readonly choose: (boids: readonly string[]) => void;
}

export function useSelection(): Selection {
  const [boids, setBoids] = useState<ReadonlySet<string>>(new Set());
  const toggle = (boid: string): void => {
    const next = new Set(boids);
    if (!next.delete(boid)) next.add(boid);
    setBoids(next);
  };
  return {
    boids,
    isFull: boids.size >= MAX_CANCELABLE,
    toggle,
    choose: (chosen) => setBoids(new Set(chosen.slice(0, MAX_CANCELABLE))),
  };
}
