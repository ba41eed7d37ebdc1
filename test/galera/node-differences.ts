import type { Violation } from '../chaos/history.js';
import { queryAt } from '../deployment/servers.js';

const COMPARED = 'CHECKSUM TABLE purchase, player_grant, reward, monthly_spending, push_message';

/** Tables that are not the same on every node. */
export async function differences(nodes: readonly string[]): Promise<Violation[]> {
  type Sum = { readonly Table: string; readonly Checksum: string };
  const sums = await Promise.all(nodes.map((node) => queryAt<Sum>(node, COMPARED)));
  const [first = [], ...others] = sums.map((rows) =>
    rows.map(({ Table, Checksum }) => `${Table} ${Checksum}`),
  );
  return others.flatMap((rows, at) =>
    rows.filter((row) => !first.includes(row)).map((detail) => ({ rule: `node-${at + 2}-differs`, detail })),
  );
}
