// The certificate library builds itself with decorators and needs this before it is loaded.
import 'reflect-metadata';
import { KeyObject, webcrypto } from 'node:crypto';
import { createServer, type Server } from 'node:tls';
import { X509CertificateGenerator } from '@peculiar/x509';

const CURVE = { name: 'ECDSA', namedCurve: 'P-256' } as const;

/** A TLS server, not listening yet, that does nothing but show a certificate which no authority has signed. */
export async function selfSignedServer(notAfter: Date): Promise<Server> {
  const keys = await webcrypto.subtle.generateKey(CURVE, true, ['sign', 'verify']);
  const certificate = await X509CertificateGenerator.createSelfSigned({
    name: 'CN=localhost',
    notBefore: new Date('2020-01-01T00:00:00Z'),
    notAfter,
    keys,
    signingAlgorithm: { ...CURVE, hash: 'SHA-256' },
  });
  const key = KeyObject.from(keys.privateKey).export({ type: 'pkcs8', format: 'pem' });
  return createServer({ key, cert: certificate.toString('pem') });
}
