const HEADER = 4;
const QUERY = 0x03;

/**
 * What a client that can send query attributes puts between the mark of a query and its text when it has none: MySQL 8
 * and newer.
 */
const NO_ATTRIBUTES = Buffer.from([QUERY, 0x00, 0x01]);

/** A packet of the MySQL protocol whose query, if it is one, follows its mark at once, as MariaDB is sent it. */
export function withoutAttributes(bytes: Buffer): Buffer {
  const isMarked = bytes.subarray(HEADER, HEADER + NO_ATTRIBUTES.length).equals(NO_ATTRIBUTES);
  if (!isMarked) return bytes;
  return Buffer.concat([bytes.subarray(0, HEADER + 1), bytes.subarray(HEADER + NO_ATTRIBUTES.length)]);
}
