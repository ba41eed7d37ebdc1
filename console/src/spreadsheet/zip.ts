/** A file of an archive. */
export interface ZipEntry {
  /** Path with slashes, in ASCII. */
  readonly name: string;
  readonly content: Uint8Array<ArrayBuffer>;
}

/** Version of the format that deflated entries need. */
const VERSION = 20;
const DEFLATE = 8;
/** 1980-01-01, the earliest date of the format: archives of the same files are the same. */
const DATE = 0x21;

const LOCAL_HEADER = 0x04_03_4b_50;
const CENTRAL_HEADER = 0x02_01_4b_50;
const END_OF_CENTRAL_DIRECTORY = 0x06_05_4b_50;

/** Packs files into a ZIP archive (APPNOTE 6.3.10), of at most 4 GB and without encryption. */
export async function zipOf(entries: readonly ZipEntry[], type: string): Promise<Blob> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const directory: Uint8Array<ArrayBuffer>[] = [];
  let at = 0;
  for (const entry of entries) {
    // One after the other: each position depends on the sizes before it.
    // oxlint-disable-next-line no-await-in-loop
    const packed = await deflated(entry.content);
    const name = new TextEncoder().encode(entry.name);
    const facts = factsOf(entry.content, packed, name);
    const header = fields([[4, LOCAL_HEADER], ...facts]);
    parts.push(header, name, packed);
    const central = [
      [4, CENTRAL_HEADER],
      [2, VERSION],
      ...facts,
      [2, 0],
      [2, 0],
      [2, 0],
      [4, 0],
      [4, at],
    ] as const;
    directory.push(fields(central), name);
    at += header.length + name.length + packed.length;
  }
  const length = directory.reduce((sum, part) => sum + part.length, 0);
  const [count, size] = [entries.length, length];
  const end = fields([
    [4, END_OF_CENTRAL_DIRECTORY],
    [2, 0],
    [2, 0],
    [2, count],
    [2, count],
    [4, size],
    [4, at],
    [2, 0],
  ]);
  return new Blob([...parts, ...directory, end], { type });
}

/** A little-endian field: its bytes and its value. */
type Field = readonly [bytes: 2 | 4, value: number];

/** The fields that the local header and the central directory have in common. */
const factsOf = (content: Uint8Array, packed: Uint8Array, name: Uint8Array): readonly Field[] => [
  [2, VERSION],
  [2, 0],
  [2, DEFLATE],
  [2, 0],
  [2, DATE],
  [4, crc32(content)],
  [4, packed.length],
  [4, content.length],
  [2, name.length],
  [2, 0],
];

function fields(values: readonly Field[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(values.reduce((sum, [size]) => sum + size, 0));
  const view = new DataView(bytes.buffer);
  let at = 0;
  for (const [size, value] of values) {
    if (size === 2) view.setUint16(at, value, true);
    else view.setUint32(at, value, true);
    at += size;
  }
  return bytes;
}

async function deflated(content: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new Blob([content]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1)
    value = (value & 1) === 0 ? value >>> 1 : (value >>> 1) ^ 0xed_b8_83_20;
  return value;
});

function crc32(bytes: Uint8Array): number {
  let crc = 0xff_ff_ff_ff;
  for (const byte of bytes) crc = (CRC_TABLE[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8);
  return (crc ^ 0xff_ff_ff_ff) >>> 0;
}
