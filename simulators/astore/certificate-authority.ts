// The certificate library builds itself with decorators and needs this before it is loaded.
import 'reflect-metadata';
import { KeyObject, webcrypto } from 'node:crypto';
import { BasicConstraintsExtension, Extension, X509CertificateGenerator } from '@peculiar/x509';
import type { X509Certificate } from '@peculiar/x509';

const CURVE = { name: 'ECDSA', namedCurve: 'P-256' } as const;
const SIGNING = { ...CURVE, hash: 'SHA-256' } as const;
const INTERMEDIATE_MARKER = '1.2.840.113635.100.6.2.1';
const LEAF_MARKER = '1.2.840.113635.100.6.11.1';
const ASN1_NULL = Buffer.of(0x05, 0x00);
// Receipts are checked at the day they were signed, and the virtual clock only goes ahead.
const VALID_FROM = new Date('2020-01-01T00:00:00Z');
const VALID_UNTIL = new Date('2049-12-31T00:00:00Z');
const NAMES = {
  root: 'CN=Simulated Root CA, OU=Certification Authority, O=Simulated Store, C=US',
  intermediate: 'CN=Simulated Developer Relations CA, O=Simulated Store, C=US',
  leaf: 'CN=Simulated Receipt Signing, O=Simulated Store, C=US',
} as const;

type Role = keyof typeof NAMES;

/** What signs a transaction: the leaf's key, and the certificates that prove it. */
export interface Signer {
  readonly key: KeyObject;
  /** Leaf, intermediate and root as base64 DER: the value of a signed transaction's `x5c`. */
  readonly chain: readonly string[];
}

/** The root that verifiers trust. */
export interface RootCertificate {
  readonly pem: string;
  /** Base64 of the DER. */
  readonly der: string;
}

interface Authority {
  readonly certificate: X509Certificate;
  readonly keys: webcrypto.CryptoKeyPair;
}

/**
 * The store's three certificates, all EC P-256: a root, an intermediate and a leaf with the store's marker extensions.
 * Two more signers share the root but lack a marker: a verifier that forgets to look for one believes them.
 */
export class CertificateAuthority {
  private constructor(
    readonly root: RootCertificate,
    readonly signer: Signer,
    readonly signerWithoutLeafMarker: Signer,
    readonly signerWithoutIntermediateMarker: Signer,
  ) {}

  /** Makes fresh keys; two authorities share their names and nothing else. */
  static async create(): Promise<CertificateAuthority> {
    const root = await certify('root', null);
    const intermediate = await certify('intermediate', root, INTERMEDIATE_MARKER);
    const plain = await certify('intermediate', root);
    const der = base64(root);
    return new CertificateAuthority(
      { pem: `${root.certificate.toString('pem')}\n`, der },
      toSigner(await certify('leaf', intermediate, LEAF_MARKER), [intermediate, root]),
      toSigner(await certify('leaf', intermediate), [intermediate, root]),
      toSigner(await certify('leaf', plain, LEAF_MARKER), [plain, root]),
    );
  }
}

/** A fresh key pair and its certificate, signed by the issuer or, for the root, by itself. */
async function certify(role: Role, issuer: Authority | null, marker?: string): Promise<Authority> {
  const keys = await webcrypto.subtle.generateKey(CURVE, true, ['sign', 'verify']);
  const certificate = await X509CertificateGenerator.create({
    subject: NAMES[role],
    issuer: issuer?.certificate.subject ?? NAMES[role],
    notBefore: VALID_FROM,
    notAfter: VALID_UNTIL,
    publicKey: keys.publicKey,
    signingKey: (issuer?.keys ?? keys).privateKey,
    signingAlgorithm: SIGNING,
    extensions: [
      new BasicConstraintsExtension(role !== 'leaf', role === 'intermediate' ? 0 : undefined, true),
      ...(marker === undefined ? [] : [new Extension(marker, false, ASN1_NULL)]),
    ],
  });
  return { certificate, keys };
}

function toSigner(leaf: Authority, issuers: readonly Authority[]): Signer {
  return { key: KeyObject.from(leaf.keys.privateKey), chain: [leaf, ...issuers].map(base64) };
}

function base64({ certificate }: Authority): string {
  return Buffer.from(certificate.rawData).toString('base64');
}
