/** What must be known of a metric to check an expression against it. */
export interface KnownMetric {
  readonly labels: readonly string[];
  readonly isHistogram: boolean;
}

type Metrics = ReadonlyMap<string, KnownMetric>;

/** Labels that Prometheus gives to everything it scrapes. */
const OF_TARGETS = ['instance', 'job'];
const SELECTOR = /\b(purser_\w+)(?:\{([^}]*)\})?/g;
const MATCHER = /(\w+)\s*(=~|!~|!=|=)\s*"([^"]*)"/g;
const GROUPING = /\b(?:by|without|on|ignoring)\s*\(([^)]*)\)/g;
const AGGREGATION = /\b(?:sum|min|max|avg|count)\b/;
const SERIES_OF_HISTOGRAM = /_(?:bucket|sum|count)$/;

/** The labels of a series; undefined when no metric has it. */
function labelsOfSeries(series: string, metrics: Metrics): readonly string[] | undefined {
  const plain = metrics.get(series);
  if (plain !== undefined) return plain.isHistogram ? undefined : [...plain.labels, ...OF_TARGETS];
  const histogram = metrics.get(series.replace(SERIES_OF_HISTOGRAM, ''));
  if (histogram?.isHistogram !== true) return undefined;
  return [...histogram.labels, ...OF_TARGETS, ...(series.endsWith('_bucket') ? ['le'] : [])];
}

/** The labels that an expression groups by. */
const groupedBy = (expression: string): string[] =>
  [...expression.matchAll(GROUPING)].flatMap(([, list = '']) => list.split(',').map((label) => label.trim()));

/** Metrics and labels in an expression of Prometheus' that there are not, and words that no label ever has. */
export function faultsOfExpression(
  expression: string,
  metrics: Metrics,
  words: ReadonlyMap<string, readonly string[]> = new Map(),
): string[] {
  const groups = groupedBy(expression);
  return [...expression.matchAll(SELECTOR)].flatMap(([, series = '', matchers = '']) => {
    const labels = labelsOfSeries(series, metrics);
    if (labels === undefined) return [`${series} is no metric`];
    const used = [...matchers.matchAll(MATCHER)];
    const named = [...new Set([...used.map(([, label = '']) => label), ...groups])];
    return [
      ...named.filter((label) => !labels.includes(label)).map((label) => `${series} has no label ${label}`),
      ...used.flatMap((matcher) => faultOfMatcher(matcher, words)),
    ];
  });
}

function faultOfMatcher(
  [text, label = '', operator = '', value = '']: RegExpExecArray,
  words: ReadonlyMap<string, readonly string[]>,
): string[] {
  // Grafana puts the chosen values in.
  if (value.startsWith('$')) return [];
  const pattern = operator.includes('~') ? patternOf(value) : literal(value);
  if (pattern === null) return [`${text} is no pattern`];
  const known = words.get(label);
  return known === undefined || known.some((word) => pattern.test(word)) ? [] : [`${text} fits nothing`];
}

/** Exactly this text. */
const literal = (value: string): RegExp =>
  new RegExp(`^${value.replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)}$`);

function patternOf(value: string): RegExp | null {
  try {
    return new RegExp(`^(?:${value})$`);
  } catch {
    return null;
  }
}

/** The labels that the result of an expression can have. */
export function labelsOfResult(expression: string, metrics: Metrics): string[] {
  const groups = groupedBy(expression);
  if (groups.length > 0) return groups;
  if (AGGREGATION.test(expression)) return [];
  const series = [...expression.matchAll(SELECTOR)].map(([, name = '']) => name);
  return [...OF_TARGETS, ...series.flatMap((name) => labelsOfSeries(name, metrics) ?? [])];
}
