import type { Counter } from 'prom-client';

/**
 * Makes every combination of these label values exist with the value 0. A series that begins with its first event has
 * no increase in Prometheus, so an alert on `increase(...) > 0` would miss that event.
 */
export function startAtZero<Label extends string>(
  counter: Counter<Label>,
  values: Readonly<Record<Label, readonly string[]>>,
): void {
  const labels = Object.keys(values) as Label[];
  let combinations: Partial<Record<Label, string>>[] = [{}];
  for (const label of labels)
    combinations = combinations.flatMap((known) =>
      values[label].map((value) => ({ ...known, [label]: value })),
    );
  for (const combination of combinations) counter.inc(combination, 0);
}
