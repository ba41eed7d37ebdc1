import type { Explorer, Violation } from './explorer.js';
import { raceNamed } from './plays/races.js';
import type { PlantedBug } from './planted-bugs.js';

/** Schedules after which a bug counts as not found. */
const MOST = 2_000;

/** What became of a planted bug. */
export interface PlantedResult {
  readonly name: string;
  /** The first schedule that shows it; null when none does. */
  readonly found: Violation | null;
  /** Schedules that were played for it. */
  readonly played: number;
}

/** Plays the race of a planted bug until a schedule shows it. */
export async function findPlanted(
  explorer: Explorer,
  { name, race, rewriting }: PlantedBug,
): Promise<PlantedResult> {
  const { schedules, repeated, violations } = await explorer.rewriting(rewriting, () =>
    explorer.all(raceNamed(race), { most: MOST, endsAtViolation: true }, true),
  );
  return { name, found: violations[0] ?? null, played: schedules + repeated };
}
