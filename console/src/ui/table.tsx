import { type FocusEvent, type ReactNode, useEffect, useRef } from 'react';
import { useTexts } from '../i18n/i18n.js';
import styles from './table.module.css';

/** A column of a table. */
export interface Column<Row> {
  readonly head: string;
  readonly cell: (row: Row) => ReactNode;
  /** Numbers are aligned at their end. */
  readonly isNumber?: boolean;
}

interface TableProps<Row> {
  /** Says what the table lists; read by screen readers, hidden from sight. */
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  /** Shown in place of a table without rows. */
  readonly empty?: string;
}

/** Keeps the focus at a table when what had it is gone, for example the button of a change that is made. */
function useKeptFocus() {
  const region = useRef<HTMLDivElement>(null);
  const isInside = useRef(false);
  useEffect(() => {
    const { activeElement, body } = document;
    if (isInside.current && activeElement === body) region.current?.focus({ preventScroll: true });
  });
  return {
    ref: region,
    onFocus: () => {
      isInside.current = true;
    },
    onBlur: ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget !== null) isInside.current = false;
    },
  };
}

/** A table that scrolls horizontally when it is too wide, also by the keyboard. */
export function Table<Row>({ caption, columns, rows, keyOf, empty }: TableProps<Row>) {
  const { t } = useTexts();
  const keptFocus = useKeptFocus();
  if (rows.length === 0) return <p className={styles['empty']}>{empty ?? t('common.empty')}</p>;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div {...keptFocus} className={styles['scroll']} role="region" aria-label={caption} tabIndex={0}>
      <table className={styles['table']}>
        <caption className="hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ head, isNumber }) => (
              <th key={head} scope="col" className={isNumber ? styles['number'] : undefined}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map(({ head, cell, isNumber }) => (
                <td key={head} className={isNumber ? styles['number'] : undefined}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Names and values of one thing. */
export function Facts({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className={styles['facts']}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value ?? '–'}</dd>
        </div>
      ))}
    </dl>
  );
}
