// The certificate library builds itself with decorators and needs this before it is loaded.
import 'reflect-metadata';
import { KeyObject, webcrypto } from 'node:crypto';
import { isIP } from 'node:net';
import {
  BasicConstraintsExtension,
  SubjectAlternativeNameExtension,
  type X509Certificate,
  X509CertificateGenerator,
} from '@peculiar/x509';

const CURVE = { name: 'ECDSA', namedCurve: 'P-256' } as const;
const SIGNING = { ...CURVE, hash: 'SHA-256' } as const;
const VALID = { notBefore: new Date('2020-01-01T00:00:00Z'), notAfter: new Date('2049-12-31T00:00:00Z') };

/** A certificate and its private key, both as PEM text. */
export interface Issued {
  readonly cert: string;
  readonly key: string;
}

/** A certificate authority for one test. All of them have the same name and different keys. */
export class TestAuthority {
  private constructor(
    private readonly certificate: X509Certificate,
    private readonly keys: webcrypto.CryptoKeyPair,
  ) {}

  static async create(): Promise<TestAuthority> {
    const keys = await newKeys();
    const certificate = await X509CertificateGenerator.createSelfSigned({
      name: 'CN=Authority of the tests',
      ...VALID,
      keys,
      signingAlgorithm: SIGNING,
      extensions: [new BasicConstraintsExtension(true, undefined, true)],
    });
    return new TestAuthority(certificate, keys);
  }

  /** Its own certificate, as PEM text. */
  get pem(): string {
    return `${this.certificate.toString('pem')}\n`;
  }

  /** Issues a certificate for the names and addresses of a server, or for a client that has none. */
  async issue(hosts: readonly string[] = []): Promise<Issued> {
    const keys = await newKeys();
    const names = hosts.map((value) => ({
      type: isIP(value) === 0 ? ('dns' as const) : ('ip' as const),
      value,
    }));
    const certificate = await X509CertificateGenerator.create({
      subject: `CN=${hosts[0] ?? 'a client'}`,
      issuer: this.certificate.subject,
      ...VALID,
      publicKey: keys.publicKey,
      signingKey: this.keys.privateKey,
      signingAlgorithm: SIGNING,
      extensions: names.length === 0 ? [] : [new SubjectAlternativeNameExtension(names)],
    });
    return issued(certificate, keys);
  }
}

/** Makes a certificate for `localhost` that no authority has signed. */
export async function selfSigned(notAfter: Date): Promise<Issued> {
  const keys = await newKeys();
  const certificate = await X509CertificateGenerator.createSelfSigned({
    name: 'CN=localhost',
    notBefore: VALID.notBefore,
    notAfter,
    keys,
    signingAlgorithm: SIGNING,
  });
  return issued(certificate, keys);
}

function issued(certificate: X509Certificate, { privateKey }: webcrypto.CryptoKeyPair): Issued {
  const key = KeyObject.from(privateKey).export({ type: 'pkcs8', format: 'pem' });
  return { cert: `${certificate.toString('pem')}\n`, key: String(key) };
}

const newKeys = (): Promise<webcrypto.CryptoKeyPair> =>
  webcrypto.subtle.generateKey(CURVE, true, ['sign', 'verify']);
