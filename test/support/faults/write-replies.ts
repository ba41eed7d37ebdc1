import { withoutAttributes } from './query-attributes.js';
import type { Loss, Watcher } from './tcp-proxy.js';

const HEADER = 4;
const QUERY = 0x03;
const PREPARE = 0x16;
const EXECUTE = 0x17;
const OK = 0x00;
const WRITE = /^\s*(?:INSERT|UPDATE|DELETE|REPLACE)\b/i;

interface Statements {
  /** Ids of the connection's prepared writes. */
  readonly writes: Set<number>;
  /** The statement that is being prepared is a write. */
  isPreparingWrite: boolean;
}

/**
 * Loses every n-th write, or the server's reply to it, of the MySQL protocol; COMMIT counts as a write. Reads along all
 * the time, to know what is prepared. Packets of the service are small, each arrives in one piece.
 */
export class WriteReplies implements Watcher {
  private readonly connections = new WeakMap<object, Statements>();
  private everyNth = 0;
  private loss: Loss = 'reset';
  private count = 0;

  /** From now on every n-th write is lost like this. */
  lose(everyNth: number, loss: Loss): void {
    this.everyNth = everyNth;
    this.loss = loss;
  }

  /** Nothing is lost any more. */
  keep(): void {
    this.everyNth = 0;
  }

  lossOf(connection: object, bytes: Buffer): Loss | null {
    if (!this.isWrite(connection, bytes) || this.everyNth === 0) return null;
    this.count += 1;
    return this.count % this.everyNth === 0 ? this.loss : null;
  }

  sawReply(connection: object, bytes: Buffer): void {
    const statements = this.statementsOf(connection);
    if (!statements.isPreparingWrite || bytes.length < HEADER + 5) return;
    statements.isPreparingWrite = false;
    if (bytes[HEADER] === OK) statements.writes.add(bytes.readUInt32LE(HEADER + 1));
  }

  /** Whether these bytes have the server write. Must be asked of everything that a connection sends. */
  isWrite(connection: object, bytes: Buffer): boolean {
    const statements = this.statementsOf(connection);
    const command = bytes[HEADER];
    const text = (): string => withoutAttributes(bytes).toString('latin1', HEADER + 1);
    if (command === PREPARE) statements.isPreparingWrite = WRITE.test(text());
    if (command === QUERY) return WRITE.test(text()) || text().startsWith('COMMIT');
    return command === EXECUTE && statements.writes.has(bytes.readUInt32LE(HEADER + 1));
  }

  private statementsOf(connection: object): Statements {
    const known = this.connections.get(connection);
    if (known !== undefined) return known;
    const fresh = { writes: new Set<number>(), isPreparingWrite: false };
    this.connections.set(connection, fresh);
    return fresh;
  }
}
