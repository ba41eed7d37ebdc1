/** A file of alert rules, as far as durations are concerned. */
export interface Rules {
  readonly groups: readonly {
    readonly rules: readonly { readonly alert: string; readonly for?: string; readonly expr: string }[];
  }[];
}

const UNITS: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3600 };
/** A rate needs some samples. */
const SHORTEST_SECONDS = 5;

/**
 * The rules with shorter durations: how long something must be so, and the time that rates are taken over. Thresholds
 * stay.
 */
export function hurried({ groups }: Rules, haste: number): Rules {
  const shorter = (duration: string): string => {
    const [, number = '0', unit = 's'] = /^(\d+)([smh])$/.exec(duration) ?? [];
    const seconds = (Number(number) * (UNITS[unit] ?? 1)) / haste;
    return `${Math.max(SHORTEST_SECONDS, Math.round(seconds))}s`;
  };
  return {
    groups: groups.map((group) => ({
      ...group,
      rules: group.rules.map((rule) => ({
        ...rule,
        ...(rule.for === undefined ? {} : { for: shorter(rule.for) }),
        expr: rule.expr.replaceAll(/\[(\d+[smh])\]/g, (_, range: string) => `[${shorter(range)}]`),
      })),
    })),
  };
}
