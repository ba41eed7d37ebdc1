import { describe, expect, it } from '@jest/globals';
import { loadConfig } from '../config/app-config.js';
import { sealedColumn } from './sealed-column.js';
import { DataKeys } from './data-keys.js';
import { keyIdIn, SealedValueError, SecretBox } from './secret-box.js';

const withDataKeys = (dataKeys: DataKeys, ...keys: number[]): SecretBox =>
  new SecretBox(
    loadConfig({
      NODE_ENV: 'test',
      DATABASE_URL: 'mysql://u:p@127.0.0.1:3306/purser',
      REDIS_URL: 'redis://127.0.0.1:6379',
      PURSER_SECRET_KEY: keys.map((byte) => Buffer.alloc(32, byte).toString('base64')).join(','),
    }),
    dataKeys,
  );

const boxWith = (...keys: number[]): SecretBox => withDataKeys(new DataKeys(), ...keys);

const column = sealedColumn<{ readonly pjid: string }>({
  table: 'store_settings',
  column: 'sealed',
  key: ['pjid'],
  bound: { pjid: 'pjid' },
  contextOf: ({ pjid }) => `store_settings|${pjid}|GSTORE`,
});

describe('secret box', () => {
  const box = boxWith(1);
  const context = column.context({ pjid: 'DEMO' });

  it('opens what it sealed, for the same context', () => {
    expect(box.open(box.seal('s3cret ünïcode', context), context)).toBe('s3cret ünïcode');
    expect(box.open(box.seal('', context), context)).toBe('');
  });

  it('never seals twice alike, nor shows the value', () => {
    const sealed = box.seal('s3cret', context);
    expect(sealed).not.toBe(box.seal('s3cret', context));
    expect(sealed).not.toContain('s3cret');
  });

  it('cannot be decrypted in another context', () => {
    expect(() => box.open(box.seal('s3cret', context), column.context({ pjid: 'OTHER' }))).toThrow(
      SealedValueError,
    );
  });

  it('opens what it sealed for a caller, for the same purpose and nothing else', () => {
    const sealed = box.sealForCaller('s3cret', 'sign-in');
    expect(box.openFromCaller(sealed, 'sign-in')).toBe('s3cret');
    expect(boxWith(2, 1).openFromCaller(sealed, 'sign-in')).toBe('s3cret');
    expect(box.openFromCaller(sealed, 'other')).toBeNull();
    expect(boxWith(2).openFromCaller(sealed, 'sign-in')).toBeNull();
    expect(() => box.open(sealed, context)).toThrow(SealedValueError);
    for (const invented of ['', 'nonsense', 'v1', `x${sealed}`, box.seal('s3cret', context)])
      expect(box.openFromCaller(invented, 'sign-in')).toBeNull();
  });

  it('looks for no data key that a caller names', () => {
    const dataKeys = new DataKeys();
    const looked: string[] = [];
    dataKeys.whenUnknown(() => looked.push('looked'));
    expect(withDataKeys(dataKeys, 1).openFromCaller('v2.0123456789ab.AAAA.BBBB', 'sign-in')).toBeNull();
    expect(looked).toEqual([]);
  });

  it('cannot be decrypted when any part was changed', () => {
    const parts = box.seal('s3cret', context).split('.');
    for (const index of parts.keys()) {
      const [first, ...rest] = parts[index]!;
      const changed = parts.with(index, [first === 'A' ? 'B' : 'A', ...rest].join('')).join('.');
      expect(() => box.open(changed, context)).toThrow(SealedValueError);
    }
    expect(() => box.open('nonsense', context)).toThrow(SealedValueError);
  });

  it('says why a value cannot be decrypted when null is asked for instead of an error', () => {
    const sealed = box.seal('s3cret', context);
    const reasons: unknown[] = [];
    const onFailure = (error: unknown): void => void reasons.push(error);
    expect(box.openOrNull(sealed, context, onFailure)).toBe('s3cret');
    expect(reasons).toEqual([]);
    expect(boxWith(2).openOrNull(sealed, context)).toBeNull();
    expect(boxWith(2).openOrNull(sealed, context, onFailure)).toBeNull();
    expect(reasons).toEqual([expect.any(SealedValueError)]);
  });

  it('hides no other failure when null is asked for instead of an error', () => {
    const dataKeys = new DataKeys();
    dataKeys.whenUnknown(() => {
      throw new TypeError('unexpected');
    });
    const open = () => withDataKeys(dataKeys, 1).openOrNull('v2.0123456789ab.AAAA.BBBB', context);
    expect(open).toThrow(TypeError);
  });

  it('opens old values after a rotation and seals new ones with the new key', () => {
    const old = box.seal('s3cret', context);
    expect(boxWith(2, 1).open(old, context)).toBe('s3cret');
    expect(() => boxWith(2).open(old, context)).toThrow('no key');
    expect(() => box.open(boxWith(2, 1).seal('s3cret', context), context)).toThrow(SealedValueError);
  });
});

describe('secret box with data keys', () => {
  const FIRST = { id: 'aaaaaaaaaaaa', purpose: 'store_settings', seals: true };
  const SECOND = { id: 'bbbbbbbbbbbb', purpose: 'store_settings', seals: true };
  const OTHER = { id: 'cccccccccccc', purpose: 'purchase', seals: true };
  const context = column.context({ pjid: 'DEMO' });

  const keysOf = (...listed: (typeof FIRST)[]): DataKeys => {
    const keys = new DataKeys();
    for (const [index, { id }] of listed.entries()) keys.add(id, Buffer.alloc(32, 100 + index));
    keys.use(listed);
    return keys;
  };

  it('seals with the newest data key of the table, and opens what older ones sealed', () => {
    const before = withDataKeys(keysOf(FIRST, OTHER), 1).seal('s3cret', context);
    expect(keyIdIn(before)).toBe(FIRST.id);
    const keys = keysOf(FIRST, OTHER, SECOND);
    const box = withDataKeys(keys, 1);
    expect(box.open(before, context)).toBe('s3cret');
    expect(keyIdIn(box.seal('s3cret', context))).toBe(SECOND.id);
    expect(box.sealingKeyId(context)).toBe(SECOND.id);
  });

  it('opens what was sealed before there were data keys', () => {
    const direct = boxWith(1).seal('s3cret', context);
    expect(direct).toMatch(/^v1\./);
    expect(withDataKeys(keysOf(FIRST), 1).open(direct, context)).toBe('s3cret');
  });

  it('does not seal with a data key before every process knows it', () => {
    const keys = keysOf({ ...FIRST, seals: false });
    const box = withDataKeys(keys, 1);
    expect(box.seal('s3cret', context)).toMatch(/^v1\./);
    expect(withDataKeys(keysOf(FIRST), 1).seal('s3cret', context)).toMatch(/^v2\.aaaaaaaaaaaa\./);
  });

  it('opens in no other context, and with no other data key', () => {
    const sealed = withDataKeys(keysOf(FIRST), 1).seal('s3cret', context);
    const box = withDataKeys(keysOf(FIRST, SECOND), 1);
    expect(() => box.open(sealed, column.context({ pjid: 'OTHER' }))).toThrow(SealedValueError);
    expect(() => box.open(sealed.replace(FIRST.id, SECOND.id), context)).toThrow(SealedValueError);
    expect(() => box.open(sealed.replace('v2.', 'v1.'), context)).toThrow(SealedValueError);
  });

  it('looks for a data key that it does not know, and says which one', () => {
    const sealed = withDataKeys(keysOf(FIRST), 1).seal('s3cret', context);
    const keys = new DataKeys();
    let looks = 0;
    keys.whenUnknown(() => (looks += 1));
    expect(() => withDataKeys(keys, 1).open(sealed, context)).toThrow(
      `the data key '${FIRST.id}' is not known`,
    );
    expect(looks).toBe(1);
  });
});
