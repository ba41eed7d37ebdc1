import { readdirSync, readFileSync } from 'node:fs';
import { extname } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { Injectable } from '@nestjs/common';

/** The built front end. The path is the same from `src` and from `dist`. */
const BUILT = new URL('../../../../console/dist/', import.meta.url);

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
};

/** A file of the front end, as it is and compressed by gzip. */
export interface ConsoleFile {
  readonly type: string;
  readonly content: Buffer;
  readonly gzipped: Buffer;
}

const compress = promisify(gzip);

/** Reads the files of the front end. Each is read and compressed at its first request. */
@Injectable()
export class ConsoleFiles {
  private readonly assets: ReadonlySet<string> = new Set(namesIn(new URL('assets/', BUILT)));
  private readonly files = new Map<string, Promise<ConsoleFile | null>>();

  /** Returns the page of the console, or null when the front end is not built. */
  page(): Promise<ConsoleFile | null> {
    return this.file('index.html');
  }

  /** Returns a script, style or picture, whose name changes with its content, or null for an unknown name. */
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
  return type === undefined || content === null ? null : { type, content, gzipped: await compress(content) };
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
