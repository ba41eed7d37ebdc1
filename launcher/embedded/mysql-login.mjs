// @ts-check
import { createHash } from 'node:crypto';
import { connect } from 'node:net';

/**
 * @typedef {{ readonly socketPath: string, readonly user: string, readonly password: string, readonly database: string
 *   }} Login
 */

const ANSWER_MS = 2_000;
/** LONG_PASSWORD, CONNECT_WITH_DB, PROTOCOL_41, TRANSACTIONS, SECURE_CONNECTION, PLUGIN_AUTH */
const CAPABILITIES = 0x1 | 0x8 | 0x200 | 0x2000 | 0x8000 | 0x80000;
const UTF8MB4 = 45;
const ERROR = 0xff;
const SWITCH_PLUGIN = 0xfe;
const MORE_DATA = 0x01;
const FULL_LOGIN = 0x04;
const QUERY = Buffer.from('\x03SELECT 1');
const QUIT = Buffer.from('\x01');

/**
 * Whether this login works and a query is answered. An accepted connection proves neither, and a server that
 * gets a signal before it is ready may hang. There is no client library yet when this runs, so it speaks just
 * enough of the protocol by itself; over the socket file, where even a password in clear is safe.
 * @param {Login} login
 * @returns {Promise<boolean>}
 */
export function canLogIn(login) {
  return new Promise((resolve) => {
    const socket = connect({ path: login.socketPath, timeout: ANSWER_MS });
    const answer = conversation(login);
    /** @type {Buffer} */
    let pending = Buffer.alloc(0);
    const finish = (/** @type {boolean} */ success) => {
      // Leaving without a word would show up as a warning in the server's log.
      if (success) socket.end(framed(QUIT, 0));
      else socket.destroy();
      resolve(success);
    };
    socket.once('error', () => finish(false));
    socket.once('timeout', () => finish(false));
    socket.once('close', () => finish(false));
    socket.on('data', (chunk) => {
      pending = Buffer.concat([pending, chunk]);
      for (let packet = takePacket(pending); packet; packet = takePacket(pending)) {
        pending = packet.rest;
        const reply = answer(packet.payload);
        if (typeof reply === 'boolean') return finish(reply);
        if (reply) socket.write(framed(reply, reply === QUERY ? 0 : packet.sequence + 1));
      }
      return undefined;
    });
  });
}

/**
 * @param {Login} login
 * @returns {(payload: Buffer) => Buffer | boolean | null} what to send, the outcome, or null to go on waiting
 */
function conversation(login) {
  /** @type {'greeting' | 'login' | 'query'} */
  let state = 'greeting';
  return (payload) => {
    const kind = payload[0];
    if (kind === ERROR) return false;
    if (state === 'query') return true;
    if (state === 'greeting') {
      state = 'login';
      return loginPacket(login, readGreeting(payload));
    }
    if (kind === SWITCH_PLUGIN) return scramble(login.password, readSwitch(payload));
    if (kind === MORE_DATA) return payload[1] === FULL_LOGIN ? text(login.password) : null;
    state = 'query';
    return QUERY;
  };
}

/** @typedef {{ plugin: string, nonce: Buffer }} Challenge */

/**
 * @param {Buffer} payload
 * @returns {Challenge}
 */
function readGreeting(payload) {
  const afterVersion = payload.indexOf(0, 1) + 1;
  const firstPart = payload.subarray(afterVersion + 4, afterVersion + 12);
  // After the first eight bytes: filler 1, capabilities 2, charset 1, status 2, capabilities 2, length 1, reserved 10.
  const second = afterVersion + 12 + 19;
  const nonce = Buffer.concat([firstPart, payload.subarray(second, second + 12)]);
  return { plugin: zeroTerminated(payload, second + 13), nonce };
}

/**
 * @param {Buffer} payload
 * @returns {Challenge}
 */
function readSwitch(payload) {
  const plugin = zeroTerminated(payload, 1);
  const start = 1 + plugin.length + 1;
  return { plugin, nonce: payload.subarray(start, start + 20) };
}

/**
 * @param {Login} login
 * @param {Challenge} challenge
 */
function loginPacket({ user, password, database }, challenge) {
  const head = Buffer.alloc(32);
  head.writeUInt32LE(CAPABILITIES, 0);
  head.writeUInt32LE(0x1000000, 4);
  head.writeUInt8(UTF8MB4, 8);
  const proof = scramble(password, challenge);
  return Buffer.concat([
    head,
    text(user),
    Buffer.from([proof.length]),
    proof,
    text(database),
    text(challenge.plugin),
  ]);
}

/** @param {string} value */
function text(value) {
  return Buffer.from(`${value}\0`);
}

/**
 * The proof of knowing the password: MariaDB's classic plugin works with SHA-1, MySQL 8 and later with SHA-256.
 * @param {string} password
 * @param {Challenge} challenge
 */
function scramble(password, { plugin, nonce }) {
  const modern = plugin === 'caching_sha2_password';
  const hash = (/** @type {(string | Buffer)[]} */ ...parts) => {
    const digest = createHash(modern ? 'sha256' : 'sha1');
    for (const part of parts) digest.update(part);
    return digest.digest();
  };
  const once = hash(password);
  const mask = modern ? hash(hash(once), nonce) : hash(nonce, hash(once));
  return Buffer.from(once.map((byte, index) => byte ^ (mask[index] ?? 0)));
}

/**
 * @param {Buffer} payload
 * @param {number} start
 */
function zeroTerminated(payload, start) {
  const end = payload.indexOf(0, start);
  return payload.toString('latin1', start, end < 0 ? payload.length : end);
}

/**
 * @param {Buffer} payload
 * @param {number} sequence
 */
function framed(payload, sequence) {
  const head = Buffer.alloc(4);
  head.writeUIntLE(payload.length, 0, 3);
  head.writeUInt8(sequence & 0xff, 3);
  return Buffer.concat([head, payload]);
}

/** @param {Buffer} buffer */
function takePacket(buffer) {
  if (buffer.length < 4) return null;
  const end = 4 + buffer.readUIntLE(0, 3);
  if (buffer.length < end) return null;
  return { sequence: buffer[3] ?? 0, payload: buffer.subarray(4, end), rest: buffer.subarray(end) };
}
