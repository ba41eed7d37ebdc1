// A game server that takes grants: Node 24, mysql2. Tables: ../schema.sql
//   DATABASE_URL=mysql://... GAME_KEY=... SIGNING_SECRET=whsec_... FIXED_STRING=... node server.ts
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingHttpHeaders, IncomingMessage, Server, ServerResponse } from 'node:http';
import { fileURLToPath } from 'node:url';
import mysql from 'mysql2/promise';
import type { Pool, PoolConnection, RowDataPacket } from 'mysql2/promise';

export interface Settings {
  readonly fixedString: string;
  /** The value of the header X-Game-Key. */
  readonly gameKey: string;
  /** `whsec_` and base64; without it signatures are not asked for. */
  readonly signingSecret?: string;
}

type Envelope = { resultCode: string; resultMessage: string; resultData?: object };
type Grant = { kind: 'product' | 'item'; pjid: string; key: string; playerId: string; lines: Line[] };
type Line = { id: string; quantity: number };
type Json = Record<string, unknown>;

class Malformed extends Error {}

const MAX_BYTES = 256 * 1024;
const envelope = (resultCode: string, resultMessage: string, resultData?: object): Envelope => ({
  resultCode,
  resultMessage,
  resultData,
});

export function createGameServer(pool: Pool, settings: Settings): Server {
  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const [status, body] = await answerTo(pool, settings, request);
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };
  return createServer((request, response) => void serve(request, response));
}

async function answerTo(
  pool: Pool,
  { fixedString, ...settings }: Settings,
  request: IncomingMessage,
): Promise<[status: number, body: Envelope]> {
  const kinds = new Map<string, Grant['kind']>([
    [`/api/billing/give/product/${fixedString}`, 'product'],
    [`/api/ingame/item/${fixedString}`, 'item'],
  ]);
  try {
    const kind = kinds.get(request.url ?? '');
    if (!kind || request.method !== 'POST') return [404, envelope('NOT_FOUND', 'no such path')];
    const stranger = envelope('NOT_ALLOW_AUTH', 'who are you?');
    if (!isSame(String(request.headers['x-game-key']), settings.gameKey)) return [200, stranger];
    const body = await readBody(request);
    if (!isSigned(request.headers, body, settings)) return [200, stranger];
    return [200, await give(pool, readGrant(kind, body))];
  } catch (error) {
    if (error instanceof Malformed) return [200, envelope('INVALID_PARAMETER', error.message)];
    // Our own trouble, not the caller's: any status but 200 makes Purser call again later.
    return [500, envelope('SYSTEM_ERROR', 'try again')];
  }
}

/** Gives once: who inserts the key first gives, everybody else reads what was given. */
async function give(pool: Pool, grant: Grant): Promise<Envelope> {
  const { kind, pjid, key, playerId, lines } = grant;
  const connection = await pool.getConnection();
  const givenAt = Math.floor(Date.now() / 1000);
  try {
    await connection.beginTransaction();
    await connection.execute(
      'INSERT INTO given (kind, pjid, grant_key, player_id, given_at) VALUES (?, ?, ?, ?, ?)',
      [kind, pjid, key, playerId, givenAt],
    );
    const [players] = await connection.execute<RowDataPacket[]>(
      'SELECT 1 FROM player WHERE player_id = ? AND NOT sanctioned',
      [playerId],
    );
    if (players.length === 0) {
      await connection.rollback();
      return envelope('INVALID_USER', 'no such player, or a sanctioned one');
    }
    for (const { id, quantity } of lines)
      await connection.execute(
        `INSERT INTO inventory (player_id, item_id, quantity) VALUES (?, ?, ?)
         ON DUPLICATE KEY UPDATE quantity = inventory.quantity + ?`,
        [playerId, id, quantity, quantity],
      );
    await connection.commit();
    return envelope('SUCCESS', 'given', { giveCompletedAtUnixTS: givenAt, playerId });
  } catch (error) {
    await connection.rollback();
    if ((error as { code?: string }).code === 'ER_DUP_ENTRY') return await earlier(connection, grant);
    throw error;
  } finally {
    connection.release();
  }
}

async function earlier(connection: PoolConnection, { kind, pjid, key }: Grant): Promise<Envelope> {
  const [rows] = await connection.execute<RowDataPacket[]>(
    'SELECT player_id, given_at FROM given WHERE kind = ? AND pjid = ? AND grant_key = ?',
    [kind, pjid, key],
  );
  const [row] = rows;
  if (!row) throw new Error('the other transaction was undone: let the caller come again');
  return envelope(kind === 'product' ? 'ALREADY_GIVED_PRODUCT' : 'ALREADY_GIVED_ITEM', 'given before', {
    giveCompletedAtUnixTS: Number(row['given_at']),
    playerId: row['player_id'],
  });
}

/** The Standard Webhooks signature over the bytes as they came. */
function isSigned(
  headers: IncomingHttpHeaders,
  body: Buffer,
  { signingSecret }: Pick<Settings, 'signingSecret'>,
): boolean {
  if (signingSecret === undefined) return true;
  const [id, at, signatures] = ['id', 'timestamp', 'signature'].map((part) =>
    String(headers[`webhook-${part}`]),
  );
  if (!(Math.abs(Date.now() / 1000 - Number(at)) <= 300)) return false;
  const hmac = createHmac('sha256', Buffer.from(signingSecret.slice('whsec_'.length), 'base64'));
  const wanted = `v1,${hmac.update(`${id}.${at}.`).update(body).digest('base64')}`;
  return (signatures ?? '').split(' ').some((one) => isSame(one, wanted));
}

function isSame(one: string, other: string): boolean {
  const [left, right] = [one, other].map((text) => createHash('sha256').update(text).digest());
  return left !== undefined && right !== undefined && timingSafeEqual(left, right);
}

async function readBody(chunks: AsyncIterable<Buffer>): Promise<Buffer> {
  const read: Buffer[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    size += chunk.length;
    if (size > MAX_BYTES) throw new Malformed('the body is too large');
    read.push(chunk);
  }
  return Buffer.concat(read);
}

function readGrant(kind: Grant['kind'], bytes: Buffer): Grant {
  const body = object(parse(bytes), 'body');
  if (kind === 'product') for (const name of ['payment', 'appStore', 'os']) text(body, name, 20);
  const user = object(body['giveUser'], 'giveUser');
  const idType = text(user, 'idType', 10);
  if (idType !== 'GAME_UID' && idType !== 'IMID') throw new Malformed('giveUser.idType');
  const list = body[kind === 'product' ? 'giveProductList' : 'giveItemList'] ?? body['giveProductList'];
  if (!Array.isArray(list) || list.length === 0) throw new Malformed('the list is missing or empty');
  return {
    kind,
    pjid: text(body, 'pjid', 20),
    key: text(body, kind === 'product' ? 'boid' : 'transactionId', 20),
    // With IMID, look up which of your players the account belongs to; here they are the same.
    playerId: text(user, 'idValue', 50),
    lines: list.map((item: unknown) => {
      const line = object(item, 'a line of the list');
      const quantity = line['quantity'];
      if (typeof quantity !== 'number' || !Number.isSafeInteger(quantity) || quantity < 1)
        throw new Malformed('quantity');
      return { id: text(line, kind === 'product' ? 'productId' : 'itemId', 200), quantity };
    }),
  };
}

function parse(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    throw new Malformed('the body is not JSON');
  }
}

function object(value: unknown, name: string): Json {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Malformed(name);
  return value as Json;
}

/** Lengths count code points, as Purser does; `value.length` would count an emoji twice. */
function text(from: Json, name: string, longest: number): string {
  const value = from[name];
  if (typeof value === 'string' && value !== '' && Array.from(value).length <= longest) return value;
  throw new Malformed(name);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { DATABASE_URL = '', GAME_KEY = '', SIGNING_SECRET, FIXED_STRING = '', PORT = '8080' } = process.env;
  const settings = { fixedString: FIXED_STRING, gameKey: GAME_KEY, signingSecret: SIGNING_SECRET };
  createGameServer(mysql.createPool(DATABASE_URL), settings).listen(Number(PORT));
}
