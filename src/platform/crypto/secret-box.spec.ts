import { describe, expect, it } from '@jest/globals';
import { loadConfig } from '../config/app-config.js';
import { sealedColumn } from './sealed-column.js';
import { SealedValueError, SecretBox } from './secret-box.js';

const boxWith = (...keys: number[]): SecretBox =>
  new SecretBox(
    loadConfig({
      NODE_ENV: 'test',
      DATABASE_URL: 'mysql://u:p@127.0.0.1:3306/purser',
      REDIS_URL: 'redis://127.0.0.1:6379',
      PURSER_SECRET_KEY: keys.map((byte) => Buffer.alloc(32, byte).toString('base64')).join(','),
    }),
  );

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

  it('does not open in another context', () => {
    expect(() => box.open(box.seal('s3cret', context), column.context({ pjid: 'OTHER' }))).toThrow(
      SealedValueError,
    );
  });

  it('does not open when any part was changed', () => {
    const parts = box.seal('s3cret', context).split('.');
    for (const index of parts.keys()) {
      const [first, ...rest] = parts[index]!;
      const changed = parts.with(index, [first === 'A' ? 'B' : 'A', ...rest].join('')).join('.');
      expect(() => box.open(changed, context)).toThrow(SealedValueError);
    }
    expect(() => box.open('nonsense', context)).toThrow(SealedValueError);
  });

  it('opens old values after a rotation and seals new ones with the new key', () => {
    const old = box.seal('s3cret', context);
    expect(boxWith(2, 1).open(old, context)).toBe('s3cret');
    expect(() => boxWith(2).open(old, context)).toThrow('no key');
    expect(() => box.open(boxWith(2, 1).seal('s3cret', context), context)).toThrow(SealedValueError);
  });
});
