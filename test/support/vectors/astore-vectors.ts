import { createPrivateKey, sign, X509Certificate } from 'node:crypto';
import { signPayload } from '../../../simulators/astore/signed-transaction.js';
import { vectorJson, vectorText } from './vectors.js';

type Fields = Record<string, unknown>;

/** The app that the vectors are about. */
export const APP = 'com.example';
/** The purchase that the published payloads are about. */
export const PURCHASE = { transactionId: '23456', productId: 'com.example.product' };

/** A signed text, as published. */
export const signedVector = (name: string): string => vectorText(`astore/signed/${name}.jws`);

/** A certificate, as published. */
export const certificate = (name: string): string => vectorText(`astore/certificates/${name}.pem`);

/** The root that a signed text brings along as the last of its certificates. */
export function rootIn(signed: string): Buffer {
  const [head = ''] = signed.split('.');
  const { x5c = [] } = JSON.parse(Buffer.from(head, 'base64url').toString('utf8')) as { x5c?: string[] };
  const root = x5c.at(-1);
  if (root === undefined) throw new Error('the text names no certificates');
  return Buffer.from(root, 'base64');
}

const derOf = (name: string): string => new X509Certificate(certificate(name)).raw.toString('base64');

const publishedKey = () => createPrivateKey(vectorText('astore/certificates/leaf.key'));

/** Signs with the published key of the leaf, which all published leaves certify; `chain` names the certificates. */
export const signedWithPublishedKey = (payload: Fields, chain: readonly string[]): string =>
  signPayload(payload, { key: publishedKey(), chain: chain.map(derOf) });

/** Signs with the published key under the header of another signed text. */
export function signedUnderHeaderOf(signed: string, payload: Fields): string {
  const [head = ''] = signed.split('.');
  const text = `${head}.${Buffer.from(JSON.stringify(payload)).toString('base64url')}`;
  const signature = sign('sha256', Buffer.from(text), { key: publishedKey(), dsaEncoding: 'ieee-p1363' });
  return `${text}.${signature.toString('base64url')}`;
}

/**
 * A payload as published, except for its environment. The published ones are of local tests, which no store signs.
 */
export function payloadVector(name: string, environment?: string): Fields {
  const payload = vectorJson(`astore/payloads/${name}.json`);
  if (environment === undefined) return payload;
  const parts = ['data', 'summary', 'appData'].filter((part) => part in payload);
  if (parts.length === 0 && 'environment' in payload) return { ...payload, environment };
  const changed = parts.map((part) => [part, { ...(payload[part] as Fields), environment }] as const);
  return { ...payload, ...Object.fromEntries(changed) };
}

/** What the store posts. */
export const posted = (signedPayload: string): Buffer => Buffer.from(JSON.stringify({ signedPayload }));
