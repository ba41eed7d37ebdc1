import { createServer, type Server } from 'node:tls';
import { selfSigned } from './test-authority.js';

/** A TLS server, not listening yet, that does nothing but show a certificate which no authority has signed. */
export const selfSignedServer = async (notAfter: Date): Promise<Server> =>
  createServer(await selfSigned(notAfter));
