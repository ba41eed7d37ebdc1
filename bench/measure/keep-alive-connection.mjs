// @ts-check
import { connect } from 'node:net';

/**
 * A whole answer to one request; `status` 0 when the connection failed or the answer could not be understood.
 * @typedef {{ status: number, body: string }} HttpAnswer
 */

const HEAD_END = '\r\n\r\n';

/**
 * One keep-alive connection with one request at a time, opened again when the server says that it closes it. It
 * understands answers with a Content-Length only: the cheapest client takes least of the cores that it shares
 * with what it measures.
 */
export class KeepAliveConnection {
  #port;
  #localAddress;
  #socket;
  #pending = '';
  /** @type {((answer: HttpAnswer) => void) | null} */
  #waiting = null;

  /**
   * @param {number} port
   * @param {string} [localAddress] that it comes from
   */
  constructor(port, localAddress) {
    this.#port = port;
    this.#localAddress = localAddress;
    this.#socket = this.#open();
  }

  /** @returns {Promise<void>} */
  connected() {
    return new Promise((resolve, reject) => {
      this.#socket.once('connect', resolve);
      this.#socket.once('error', reject);
    });
  }

  /**
   * @param {string} request all of it, in latin1
   * @param {(answer: HttpAnswer) => void} onAnswer
   */
  send(request, onAnswer) {
    this.#waiting = onAnswer;
    if (this.#socket.destroyed) this.#settle({ status: 0, body: 'the connection is closed' });
    else this.#socket.write(request, 'latin1');
  }

  close() {
    this.#waiting = null;
    this.#socket.destroy();
  }

  #open() {
    const from = this.#localAddress === undefined ? {} : { localAddress: this.#localAddress };
    const socket = connect({ port: this.#port, host: '127.0.0.1', noDelay: true, ...from });
    const fail = (/** @type {string} */ body) => {
      // A socket that has been replaced has no say any more.
      if (socket === this.#socket) this.#settle({ status: 0, body });
    };
    // Bytes as characters, so that lengths count bytes.
    socket.setEncoding('latin1');
    socket.on('data', (chunk) => {
      if (socket === this.#socket) this.#receive(String(chunk));
    });
    socket.on('error', (error) => fail(error.message));
    socket.on('close', () => fail('the connection was closed'));
    return socket;
  }

  /** @param {string} chunk */
  #receive(chunk) {
    if (this.#waiting === null) {
      // The server ends an idle connection with an answer that belongs to no request.
      this.#reopen();
      return;
    }
    this.#pending += chunk;
    const headEnd = this.#pending.indexOf(HEAD_END);
    if (headEnd < 0) return;
    const head = this.#pending.slice(0, headEnd);
    const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1];
    const begin = headEnd + HEAD_END.length;
    if (length === undefined) {
      this.#socket.destroy();
      this.#settle({ status: 0, body: `an answer without Content-Length: ${head}` });
    } else if (this.#pending.length >= begin + Number(length)) {
      const answer = { status: Number(head.slice(9, 12)), body: this.#pending.slice(begin) };
      this.#pending = '';
      if (/\r\nconnection: *close/i.test(head)) this.#reopen();
      this.#settle(answer);
    }
  }

  #reopen() {
    const old = this.#socket;
    this.#pending = '';
    this.#socket = this.#open();
    old.destroy();
  }

  /** @param {HttpAnswer} answer */
  #settle(answer) {
    const waiting = this.#waiting;
    this.#waiting = null;
    waiting?.(answer);
  }
}
