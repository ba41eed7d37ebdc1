import { useTexts } from '../i18n/i18n.js';
import { type Column, Table } from './table.js';
import styles from './bar-chart.module.css';

/** A day, a store or the like, with its two values. */
export interface Bar {
  readonly name: string;
  readonly value: number;
  /** Drawn in the color of failures below the axis. */
  readonly lost: number;
}

interface BarChartProps {
  readonly title: string;
  readonly bars: readonly Bar[];
  readonly nameOfBars: string;
  readonly nameOfValue: string;
  /** Left out where nothing is lost. */
  readonly nameOfLost?: string;
  readonly format: (value: number) => string;
}

const HEIGHT = 120;
const WIDTH = 720;
const GAP = 0.25;

/** A bar chart, with the same values in a table. */
export function BarChart({ title, bars, nameOfBars, nameOfValue, nameOfLost, format }: BarChartProps) {
  const { t } = useTexts();
  const top = Math.max(1, ...bars.map(({ value }) => value));
  const bottom = Math.max(0, ...bars.map(({ lost }) => lost));
  const scale = HEIGHT / (top + bottom);
  const axis = top * scale;
  const step = WIDTH / Math.max(1, bars.length);
  const columns: Column<Bar>[] = [
    { head: nameOfBars, cell: ({ name }) => name },
    { head: nameOfValue, cell: ({ value }) => format(value), isNumber: true },
    ...(nameOfLost === undefined
      ? []
      : [{ head: nameOfLost, cell: ({ lost }: Bar) => format(lost), isNumber: true }]),
  ];
  const textOf = ({ name, value, lost }: Bar): string =>
    `${name}: ${format(value)}${nameOfLost === undefined ? '' : `, ${nameOfLost} ${format(lost)}`}`;
  return (
    <figure className={styles['chart']}>
      <figcaption>{title}</figcaption>
      {nameOfLost !== undefined && (
        <p className={styles['legend']} aria-hidden="true">
          <span className={styles['above']}>▲ {nameOfValue}</span>{' '}
          <span className={styles['below']}>▼ {nameOfLost}</span>
        </p>
      )}
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT + 1}`} role="img" aria-label={title}>
        {bars.map((bar, index) => {
          const { name, value, lost } = bar;
          const column = { x: (index + GAP / 2) * step, width: step * (1 - GAP) };
          return (
            <g key={name}>
              <title>{textOf(bar)}</title>
              <rect {...column} className={styles['value']} y={axis - value * scale} height={value * scale} />
              <rect {...column} className={styles['lost']} y={axis} height={lost * scale} />
            </g>
          );
        })}
        <line className={styles['axis']} x1={0} x2={WIDTH} y1={axis} y2={axis} />
      </svg>
      <details>
        <summary>{t('overview.data')}</summary>
        <Table caption={title} columns={columns} rows={bars} keyOf={({ name }) => name} />
      </details>
    </figure>
  );
}
