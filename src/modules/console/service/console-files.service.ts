import { readdirSync, readFileSync } from 'node:fs';
import { extname } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { Injectable } from '@nestjs/common';

/** The built front end, as far away from the sources as from what is built of them. */
const BUILT = new URL('../../../../console/dist/', import.meta.url);

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
};

/** A file of the front end, compressed by gzip. */
export interface ConsoleFile {
  readonly type: string;
  readonly gzipped: Buffer;
}

const compress = promisify(gzip);

/** The files of the front end. Read and compressed at the first request for each; absent ones are not served. */
@Injectable()
export class ConsoleFiles {
  private readonly assets: ReadonlySet<string> = new Set(namesIn(new URL('assets/', BUILT)));
  private readonly files = new Map<string, Promise<ConsoleFile | null>>();

  /** The page of the console; null when the front end is not built. */
  page(): Promise<ConsoleFile | null> {
    return this.file('index.html');
  }

  /** A script, style or picture, whose name changes with its content; null when there is none of this name. */
  asset(name: string): Promise<ConsoleFile | null> {
    return this.assets.has(name) ? this.file(`assets/${name}`) : Promise.resolve(null);
  }

  private file(path: string): Promise<ConsoleFile | null> {
    const known = this.files.get(path) ?? readCompressed(path);
    this.files.set(path, known);
    return known;
  }
}

async function readCompressed(path: string): Promise<ConsoleFile | null> {
  const type = TYPES[extname(path)];
  const content = read(path);
  return type === undefined || content === null ? null : { type, gzipped: await compress(content) };
}

function read(path: string): Buffer | null {
  try {
    return readFileSync(new URL(path, BUILT));
  } catch {
    return null;
  }
}

function namesIn(folder: URL): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
