import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** PEM texts for connections by TLS. */
export interface TlsFiles {
  /** Certificates of the authorities that may sign the server's; undefined: the authorities that Node.js knows. */
  readonly ca: string | undefined;
  /** Certificate of this client; undefined: it shows none. */
  readonly cert: string | undefined;
  /** Private key of that certificate. */
  readonly key: string | undefined;
}

/** Names of files with those texts, by the variables that hold them. */
export interface TlsVariables {
  readonly prefix: 'DATABASE_TLS' | 'REDIS_TLS';
  readonly ca: string | undefined;
  readonly cert: string | undefined;
  readonly key: string | undefined;
}

const read = (file: string | undefined): string | undefined =>
  file === undefined ? undefined : readFileSync(file, 'utf8');

/** Reads the files. Throws when one cannot be read, which {@link tlsFileFaults} reports first. */
export const readTlsFiles = ({ ca, cert, key }: TlsVariables): TlsFiles =>
  Object.freeze({ ca: read(ca), cert: read(cert), key: read(key) });

/** Returns the names of the variables that are set. */
export const setTlsVariables = ({ prefix, ca, cert, key }: TlsVariables): readonly string[] =>
  Object.entries({ CA: ca, CERT: cert, KEY: key }).flatMap(([part, file]) =>
    file === undefined ? [] : [`${prefix}_${part}_FILE`],
  );

/** Returns the faults of the files: each must hold what its variable says, and a certificate needs its key. */
export function tlsFileFaults(variables: TlsVariables): string[] {
  const { prefix, ca, cert, key } = variables;
  const faults = [
    ...faultOf(ca, `${prefix}_CA_FILE`, 'certificate', (file) => certificateIn(file)),
    ...faultOf(cert, `${prefix}_CERT_FILE`, 'certificate', (file) => certificateIn(file)),
    ...faultOf(key, `${prefix}_KEY_FILE`, 'private key', (file) => privateKeyIn(file)),
  ];
  if ((cert === undefined) !== (key === undefined))
    faults.push(`${prefix}_CERT_FILE, ${prefix}_KEY_FILE: must be set together`);
  if (faults.length > 0 || cert === undefined || key === undefined) return faults;
  const isPair = certificateIn(cert).checkPrivateKey(privateKeyIn(key));
  return isPair ? [] : [`${prefix}_KEY_FILE is not the key of ${prefix}_CERT_FILE`];
}

/** The first certificate of a PEM file. */
const certificateIn = (file: string): X509Certificate => new X509Certificate(readFileSync(file));

const privateKeyIn = (file: string): KeyObject => createPrivateKey(readFileSync(file));

function faultOf(
  file: string | undefined,
  variable: string,
  kind: string,
  open: (file: string) => unknown,
): string[] {
  if (file === undefined) return [];
  try {
    open(file);
    return [];
  } catch {
    return [`${variable}: ${file} must be a readable ${kind} in PEM`];
  }
}
