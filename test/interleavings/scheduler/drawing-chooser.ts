import type { Random } from '../../support/random.js';
import type { Option, Walk } from './run-schedule.js';

/** A place in the tree of schedules: the places behind it, and the operations behind whose next step all was played. */
interface Place {
  readonly next: Map<number, Place>;
  readonly played: Set<number>;
}

interface Chosen {
  readonly place: Place;
  readonly options: number;
  readonly operation: number;
}

const newPlace = (): Place => ({ next: new Map(), played: new Set() });

/** Draws schedules at random, none twice; the same seed draws the same. */
export class DrawingChooser implements Walk {
  private readonly root = newPlace();
  private place = this.root;
  private readonly path: Chosen[] = [];
  isRepeated = false;
  diverged = 0;

  constructor(private readonly random: Random) {}

  choose(options: readonly [Option, ...Option[]]): number {
    const { place } = this;
    const open = options.filter(({ operation }) => !place.played.has(operation));
    // Known places had other options the last time.
    if (open.length === 0 && !this.isRepeated) {
      this.isRepeated = true;
      this.diverged += 1;
    }
    const { operation } = this.random.pick(open.length > 0 ? open : options);
    const behind = place.next.get(operation) ?? newPlace();
    place.next.set(operation, behind);
    this.path.push({ place, options: options.length, operation });
    this.place = behind;
    return operation;
  }

  stepped(): void {}

  advance(): boolean {
    const path = this.path.splice(0).toReversed();
    this.place = this.root;
    this.isRepeated = false;
    for (const { place, options, operation } of path) {
      place.played.add(operation);
      place.next.delete(operation);
      if (place.played.size < options) return true;
    }
    return false;
  }
}
