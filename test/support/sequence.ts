/** So many steps of a recursion every server takes without a setting. */
const STEPS = 1_000;

/** A table with the column `seq`, from 1 to `count`, in whole thousands. */
export const sequenceOf = (count: number): string =>
  `(WITH RECURSIVE n (i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < ${STEPS - 1})
    SELECT a.i * ${STEPS} + b.i + 1 AS seq FROM n a JOIN n b WHERE a.i < ${Math.ceil(count / STEPS)})`;
