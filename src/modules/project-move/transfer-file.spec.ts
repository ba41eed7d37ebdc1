import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TransferBox } from '../../platform/crypto/transfer-box.js';
import { parked } from '../../platform/database/sql/parked-time.js';
import { FORMAT, FORMAT_VERSION, type MovedRow, RowsDigest, type TransferHeader } from './transfer-format.js';
import { checkTransfer, readTransfer } from './transfer-reader.js';
import { writeTransfer } from './transfer-writer.js';

const newBox = (): TransferBox => new TransferBox(randomBytes(32));

const HEADER: TransferHeader = {
  format: FORMAT,
  version: FORMAT_VERSION,
  moveId: 'ab'.repeat(16),
  pjid: 'DEMO',
  isTrial: false,
  schema: 'Newest1',
  exportedAt: '2026-11-23T06:00:00.000Z',
  tables: [
    { table: 'project', columns: ['pjid', 'name'], rows: 1 },
    { table: 'purchase', columns: ['boid', 'memo'], rows: 3 },
  ],
  ranges: [],
};
const ROWS: Readonly<Record<string, readonly MovedRow[]>> = {
  project: [['DEMO', 'a "game"\n']],
  purchase: [
    ['18446744073709551615', null],
    ['2', '한국어 🎮'],
    ['3', ''],
  ],
};

async function* streamOf(rows: readonly MovedRow[]): AsyncGenerator<MovedRow> {
  yield* rows;
}

describe('the file of a project that moves', () => {
  const box = newBox();
  let folder: string;
  let path: string;

  const write = (to: string, of = HEADER): ReturnType<typeof writeTransfer> =>
    writeTransfer(to, {
      header: of,
      box,
      tables: of.tables.map(({ table }) => ({
        table,
        rows: streamOf(ROWS[table] ?? []),
        toFile: (row: MovedRow) => row,
        isDigested: table === 'purchase',
      })),
    });

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'purser-transfer-'));
    path = join(folder, 'demo');
    await write(path);
  });
  afterAll(() => rm(folder, { recursive: true }));

  /** A copy with another text. */
  async function copy(change: (text: string) => string): Promise<string> {
    const name = join(folder, randomBytes(4).toString('hex'));
    await writeFile(name, gzipSync(change(gunzipSync(await readFile(path)).toString('utf8'))));
    return name;
  }

  it('is read as it was written', async () => {
    const rows: unknown[] = [];
    for await (const part of readTransfer(path, box))
      if (part.kind === 'row') rows.push([part.table, part.row]);
    expect(rows).toEqual(Object.entries(ROWS).flatMap(([table, all]) => all.map((row) => [table, row])));
    const { header, footer } = await checkTransfer(path, box);
    expect(header).toEqual(HEADER);
    expect(footer.tables['purchase']).toEqual({ rows: 3, sha256: expect.stringMatching(/^[\da-f]{64}$/) });
    expect(Object.keys(footer.digests)).toEqual(['purchase']);
  });

  it('is readable by its owner only, and replaces no other file', async () => {
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    await expect(write(path)).rejects.toThrow('exists; name a new file');
  });

  it('does not stay when its rows cannot be read', async () => {
    const name = join(folder, 'failing');
    const failing = {
      table: 'project',
      rows: streamOf([['DEMO', '']]),
      toFile: () => {
        throw new Error('no');
      },
      isDigested: false,
    };
    await expect(writeTransfer(name, { header: HEADER, box, tables: [failing] })).rejects.toThrow('no');
    expect((await readdir(folder)).filter((each) => each.startsWith('failing'))).toEqual([]);
  });

  it('is refused with another key', () =>
    expect(checkTransfer(path, newBox())).rejects.toThrow('the key is not the one'));

  it.each([1, 9, 50, 200])('is refused when it is cut %i bytes before its end', async (bytes) => {
    const name = join(folder, `cut-${bytes}`);
    const whole = await readFile(path);
    await writeFile(name, whole.subarray(0, whole.length - bytes));
    await expect(checkTransfer(name, box)).rejects.toThrow(/cut off|was changed/);
  });

  it.each([
    ['a changed row', (text: string) => text.replace('한국어', '한국')],
    ['a row less', (text: string) => text.replace('["3",""]\n', '')],
    ['a row more', (text: string) => text.replace('["3",""]\n', '["3",""]\n["4",""]\n')],
    [
      'rows in another order',
      (text: string) => text.replace('["3",""]\n', '').replace('["2"', '["3",""]\n["2"'),
    ],
    ['another project', (text: string) => text.replace('"pjid":"DEMO"', '"pjid":"OTHER"')],
    ['lines after its end', (text: string) => `${text}["5",""]\n`],
    ['values that are no text', (text: string) => text.replace('["3",""]', '["3",5]')],
    ['a line that is no JSON', (text: string) => text.replace('["3",""]', '["3"')],
  ])('is refused with %s', async (_, change) => {
    await expect(checkTransfer(await copy(change), box)).rejects.toThrow('the file was changed');
  });

  it('is refused without its end, and in another version of the format', async () => {
    const endless = await copy((text) => text.slice(0, text.lastIndexOf('{"footer"')));
    await expect(checkTransfer(endless, box)).rejects.toThrow('cut off');
    const later = await copy((text) => text.replace('"version":1', '"version":2'));
    await expect(checkTransfer(later, box)).rejects.toThrow('has version 2 of the format');
    const strange = await copy(() => '{"a":1}\n');
    await expect(checkTransfer(strange, box)).rejects.toThrow('no exported project');
  });

  it('seals secrets for their place', () => {
    const sealed = box.seal('the secret', 'one place');
    expect(sealed).not.toContain('secret');
    expect(box.open(sealed, 'one place')).toBe('the secret');
    expect(() => box.open(sealed, 'another place')).toThrow();
    expect(() => newBox().open(sealed, 'one place')).toThrow();
  });

  it('has a handover code of its own for each target', () => {
    const code = box.handoverCode('a', 'target');
    expect(code).toMatch(/^[\w-]{22}$/);
    expect(box.handoverCode('b', 'target')).not.toBe(code);
    expect(box.handoverCode('a', 'another')).not.toBe(code);
    expect(newBox().handoverCode('a', 'target')).not.toBe(code);
  });

  it('knows the targets of its imports, and no mistyped one', () => {
    const id = box.newTargetId('a');
    expect(box.newTargetId('a')).not.toBe(id);
    expect(box.isTargetId('a', id)).toBe(true);
    const mistyped = id.replace(/^./, (first) => (first === '0' ? '1' : '0'));
    for (const other of [mistyped, id.slice(1), id.toUpperCase() + '0', ''])
      expect(box.isTargetId('a', other)).toBe(false);
    expect(box.isTargetId('b', id)).toBe(false);
    expect(newBox().isTargetId('a', id)).toBe(false);
  });
});

describe('the digest of rows', () => {
  const digest = (...rows: MovedRow[]): string => {
    const sum = new RowsDigest();
    for (const row of rows) sum.add(row);
    return String(sum);
  };

  it('is the same in any order, and another one for other rows', () => {
    expect(digest(['1', null], ['2', 'a'])).toBe(digest(['2', 'a'], ['1', null]));
    expect(digest(['1', null], ['2', 'a'])).not.toBe(digest(['1', ''], ['2', 'a']));
    expect(digest(['1', 'a'], ['1', 'a'])).not.toBe(digest());
  });
});

describe('the time of parked work', () => {
  it('is 365,000 days later, and a parked one stays', () => {
    expect(parked('2026-11-23 06:00:00.123')).toBe('3026-03-26 06:00:00.123');
    expect(parked(parked('2028-02-29 23:59:59.999'))).toBe(parked('2028-02-29 23:59:59.999'));
  });
});
