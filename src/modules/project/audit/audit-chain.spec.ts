import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { type AuditRecord, beginningOf, faultAfter, linkAfter } from './audit-chain.js';

const RECORD: AuditRecord = {
  at: new Date('2026-11-20T01:02:03.004Z'),
  startSequence: 6,
  originChain: null,
  originSequence: null,
  actorPjid: 'CASTLE',
  actorKeyId: 'k-1',
  address: '198.51.100.7',
  pjid: 'CASTLE',
  action: '/operator/v1/purchase/memo',
  subject: '7',
  parameters: '{}',
  reason: null,
  ticket: null,
  approvalId: null,
  beforeDigest: null,
  afterDigest: Buffer.alloc(2, 1),
  resultCode: 'SUCCESS',
  traceId: 'a'.repeat(32),
};

/** The text whose hash versions with a single chain stored for that row. */
const TEXT =
  `[1,"${'0'.repeat(64)}","default",1,"2026-11-20T01:02:03.004Z",6,"CASTLE","k-1","198.51.100.7","CASTLE",
"/operator/v1/purchase/memo","7","{}",null,null,null,null,"0101","SUCCESS","${'a'.repeat(32)}"]`.replace(
    '\n',
    '',
  );

describe('a chain of the audit log', () => {
  const beginning = beginningOf('default');

  it('has the hashes of the versions that wrote a single chain', () => {
    const { hash } = linkAfter(beginning, RECORD);
    expect(hash).toEqual(createHash('sha256').update(TEXT).digest());
  });

  it.each<Partial<AuditRecord>>([
    { at: new Date('2026-11-20T01:02:03.005Z') },
    { startSequence: 5 },
    { actorPjid: 'TOWER' },
    { actorKeyId: 'k-2' },
    { address: null },
    { pjid: 'TOWER' },
    { action: '/operator/v1/purchase/cancel' },
    { subject: '8' },
    { parameters: '{"memo":"x"}' },
    { reason: 'a wrong item' },
    { ticket: 'T-1' },
    { approvalId: '3' },
    { beforeDigest: Buffer.alloc(2) },
    { afterDigest: Buffer.alloc(2) },
    { resultCode: 'INVALID_PARAMETER' },
    { traceId: 'b'.repeat(32) },
  ])('shows a later change to %j', (change) => {
    const link = linkAfter(beginning, RECORD);
    expect(faultAfter(beginning, { ...link, record: { ...RECORD, ...change } })).toBe(
      '1 is not as it was written',
    );
  });

  it('shows a row that was taken out, and one that came from another chain', () => {
    const first = linkAfter(beginning, RECORD);
    const second = linkAfter(first, RECORD);
    expect(faultAfter(first, second)).toBeNull();
    expect(faultAfter(beginning, second)).toBe('1 is missing');
    expect(faultAfter(beginningOf('other'), first)).toBe('1 is not as it was written');
  });

  it('shows that the start of a call was claimed to be another one', () => {
    const link = linkAfter(beginning, {
      ...RECORD,
      startSequence: null,
      originChain: 'a',
      originSequence: 6,
    });
    expect(faultAfter(beginning, link)).toBeNull();
    for (const forged of [
      { originChain: 'b' },
      { originSequence: 7 },
      { originChain: null, originSequence: null },
      { originChain: null, originSequence: null, startSequence: 6 },
    ])
      expect(faultAfter(beginning, { ...link, record: { ...link.record, ...forged } })).toBe(
        '1 is not as it was written',
      );
  });
});
