import { once } from 'node:events';
import { createServer as createTcpServer, type AddressInfo, type Server } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { NAME_WITHOUT_ADDRESS } from '../../../test/support/faults/name-without-address.js';
import { selfSignedServer } from '../../../test/support/servers/tls-server.js';
import { AddressRule } from './address-rule.js';
import { certificateExpiryOf } from './certificate-expiry.js';

const UNLIMITED = { allowed: null, denied: [] };
const HERE = new AddressRule(['127.0.0.0/8', '::1/128'], UNLIMITED);
const EXPIRY = new Date('2031-02-03T04:05:06Z');

describe('the expiry of a certificate', () => {
  let server: Server | undefined;
  afterEach(() => {
    server?.close();
    server = undefined;
  });

  async function urlOf(started: Server, protocol = 'https'): Promise<string> {
    server = started.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return `${protocol}://127.0.0.1:${(server.address() as AddressInfo).port}/grants`;
  }

  it('is read from a certificate that no authority has signed', async () => {
    expect(await certificateExpiryOf(await urlOf(await selfSignedServer(EXPIRY)), HERE)).toEqual(EXPIRY);
  });

  it('is read from a certificate that has expired', async () => {
    const past = new Date('2021-01-01T00:00:00Z');
    expect(await certificateExpiryOf(await urlOf(await selfSignedServer(past)), HERE)).toEqual(past);
  });

  it('is read from a server that is named', async () => {
    const url = await urlOf(await selfSignedServer(EXPIRY));
    expect(await certificateExpiryOf(url.replace('127.0.0.1', 'localhost'), HERE)).toEqual(EXPIRY);
  });

  it('is null where the address may not be called', async () => {
    const url = await urlOf(await selfSignedServer(EXPIRY));
    expect(await certificateExpiryOf(url, new AddressRule(['10.0.0.0/8'], UNLIMITED))).toBeNull();
  });

  it('is null without TLS, without a listener and without an address', async () => {
    const plain = createTcpServer((socket) => {
      socket.on('error', () => undefined).resume();
      socket.end('HTTP/1.1 400 Bad Request\r\n\r\n');
    });
    const url = await urlOf(plain);
    expect(await certificateExpiryOf(url, HERE)).toBeNull();
    expect(await certificateExpiryOf(url.replace('https', 'http'), HERE)).toBeNull();
    plain.close();
    await once(plain, 'close');
    expect(await certificateExpiryOf(url, HERE)).toBeNull();
    expect(await certificateExpiryOf(`https://${NAME_WITHOUT_ADDRESS}/`, HERE)).toBeNull();
  });
});
