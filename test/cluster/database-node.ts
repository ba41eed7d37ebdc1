import type { DatabaseAdmin } from '../support/faults/database-admin.js';
import type { Restartable } from '../support/faults/restartable.js';
import type { NodeNetwork, NodePlace } from './node-network.js';

/** What a node is good for at the moment: every statement, statements that only read, or none. */
export type NodeUse = 'writes' | 'reads' | 'nothing';

/** A server of a database that several have. */
export interface DatabaseNode {
  readonly name: string;
  readonly place: NodePlace;
  /** Its administrator, in no database. */
  readonly server: DatabaseAdmin;
  /** What a load balancer must ask before it sends clients there. */
  use(): Promise<NodeUse>;
  /** Makes a new group with this node alone. */
  bootstrap(): Promise<void>;
  /** Starts it again by what it has; the others send it what it missed. */
  start(): Promise<void>;
  readonly process: () => Restartable;
  stop(): Promise<void>;
}

/** Database servers that replace one another. */
export interface DatabaseNodes {
  /** Such as `Galera`. */
  readonly engine: string;
  readonly nodes: readonly DatabaseNode[];
  readonly network: NodeNetwork;
  /** Address of one node, with the password. */
  urlOf(node: DatabaseNode): string;
  stop(): Promise<void>;
}

/** The node that clients write to: the first one that takes writes. Throws when no node does. */
export async function writerOf({ nodes }: DatabaseNodes): Promise<DatabaseNode> {
  for (const node of nodes) if ((await node.use()) === 'writes') return node;
  throw new Error('no node of the database takes writes');
}

/** The last node that clients do not write to. */
export async function reserveOf(database: DatabaseNodes): Promise<DatabaseNode> {
  const writer = await writerOf(database);
  return database.nodes.findLast((node) => node !== writer)!;
}
