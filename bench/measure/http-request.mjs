// @ts-check
import { PROJECT } from '../cases/case.mjs';

/** Where and by whom a case is called. @typedef {{ port: number, accessKey: string }} Target */

/**
 * Makes the text of a POST request; bodies are ASCII, so that their length is their bytes.
 * @param {import('../cases/case.mjs').BenchCase} benchCase
 * @param {Target} target
 * @returns {(body: string) => string}
 */
export function requestTo({ path, contentType }, { port, accessKey }) {
  const head = [
    `POST ${path} HTTP/1.1`,
    `Host: 127.0.0.1:${port}`,
    `X-Req-Pjid: ${PROJECT}`,
    `X-Auth-Access-Key: ${accessKey}`,
    `Content-Type: ${contentType}`,
    'Content-Length: ',
  ].join('\r\n');
  return (body) => `${head}${body.length}\r\n\r\n${body}`;
}
