import type { FaultList, TakenFault } from '../kit/fault.js';
import type { VirtualClock } from '../kit/virtual-clock.js';

const EVERY_GAME = '*';
const DOWN: TakenFault = { match: {}, kind: 'reset', over: new AbortController().signal };

/** Faults, and above them the times in which a game is down: every connection to it is reset. */
export class Outages {
  private readonly endOf = new Map<string, number>();

  constructor(
    private readonly faults: FaultList,
    private readonly clock: VirtualClock,
  ) {}

  /** Down for `ms` of the virtual clock, until `end` when absent; all games when none is named. */
  begin(fixedString = EVERY_GAME, ms = Number.POSITIVE_INFINITY): void {
    this.endOf.set(fixedString, this.clock.now() + ms);
  }

  end(fixedString?: string): void {
    if (fixedString === undefined) this.endOf.clear();
    else this.endOf.delete(fixedString);
  }

  /** Each one ends `ms` earlier. */
  age(ms: number): void {
    for (const [game, end] of this.endOf) this.endOf.set(game, end - ms);
  }

  /** What goes wrong with this call. */
  take(route: string, params: Readonly<Record<string, string>>): TakenFault | null {
    const isDown = [EVERY_GAME, params['fixed_string'] ?? ''].some(
      (game) => (this.endOf.get(game) ?? 0) > this.clock.now(),
    );
    return isDown ? DOWN : this.faults.take(route, params);
  }
}
