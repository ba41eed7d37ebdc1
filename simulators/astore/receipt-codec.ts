import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const SEAL_BYTES = 32;
/** ASN.1 SEQUENCE with a length of two bytes, as real app receipts begin. */
const SEQUENCE = Buffer.of(0x30, 0x82);
const HEAD_BYTES = 4;
/** No two receipts look alike, not even of one purchase. */
const NOISE_BYTES = 96;

/** What a receipt's text turned out to be. */
export type ReceiptReading =
  | { readonly kind: 'receipt'; readonly receiptId: string }
  /** No receipt of any kind. */
  | { readonly kind: 'malformed' }
  /** The form of a receipt, but not sealed by this store. */
  | { readonly kind: 'forged' };

/**
 * Receipts as base64 that only the store can read: the head of an ASN.1 sequence, random bytes, the receipt's id and a
 * seal over all of it. No other party parses real receipts either.
 */
export class ReceiptCodec {
  private readonly sealKey = randomBytes(32);

  encode(receiptId: string): string {
    const content = Buffer.concat([randomBytes(NOISE_BYTES), Buffer.from(receiptId, 'ascii')]);
    const head = Buffer.alloc(HEAD_BYTES);
    SEQUENCE.copy(head);
    head.writeUInt16BE(content.length + SEAL_BYTES, SEQUENCE.length);
    const open = Buffer.concat([head, content]);
    return Buffer.concat([open, this.seal(open)]).toString('base64');
  }

  read(receiptData: string): ReceiptReading {
    const bytes = Buffer.from(receiptData, 'base64');
    // Decoding forgives anything; only the one way to write these bytes is base64.
    if (bytes.toString('base64') !== receiptData || !hasReceiptForm(bytes)) return { kind: 'malformed' };
    const open = bytes.subarray(0, -SEAL_BYTES);
    if (!timingSafeEqual(bytes.subarray(-SEAL_BYTES), this.seal(open))) return { kind: 'forged' };
    return { kind: 'receipt', receiptId: open.subarray(HEAD_BYTES + NOISE_BYTES).toString('ascii') };
  }

  private seal(open: Buffer): Buffer {
    return createHmac('sha256', this.sealKey).update(open).digest();
  }
}

function hasReceiptForm(bytes: Buffer): boolean {
  if (bytes.length <= HEAD_BYTES + SEAL_BYTES || !bytes.subarray(0, 2).equals(SEQUENCE)) return false;
  return bytes.readUInt16BE(SEQUENCE.length) === bytes.length - HEAD_BYTES;
}
