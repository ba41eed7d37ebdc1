import { randomUUID } from 'node:crypto';
import { chmodSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { CliError } from '../exit-codes.js';
import type { Terminal } from '../terminal.js';
import type { Connection } from './connection.js';

/** Profile that is used when none is named. */
export const DEFAULT_PROFILE = 'default';

type Saved = Readonly<Record<string, Connection>>;

/** Connections by name, in a file that only its owner can read. */
export class Profiles {
  readonly file: string;

  constructor({ environment }: Pick<Terminal, 'environment'>) {
    const base = environment['XDG_CONFIG_HOME'] || join(environment['HOME'] || homedir(), '.config');
    this.file = join(base, 'purser', 'profiles.json');
  }

  /** Returns null when there is no such profile. */
  find(name: string): Connection | null {
    const saved = this.read();
    return Object.hasOwn(saved, name) ? (saved[name] ?? null) : null;
  }

  names(): string[] {
    return Object.keys(this.read());
  }

  save(name: string, connection: Connection): void {
    this.write({ ...this.read(), [name]: connection });
  }

  /** Returns false when there was none. */
  remove(name: string): boolean {
    const { [name]: removed, ...others } = this.read();
    if (removed === undefined) return false;
    this.write(others);
    return true;
  }

  private read(): Saved {
    const mode = statSync(this.file, { throwIfNoEntry: false })?.mode;
    if (mode === undefined) return {};
    if (process.platform !== 'win32' && (mode & 0o077) !== 0)
      throw new CliError(`${this.file}: others can read it, and it holds keys; run chmod 600 ${this.file}`);
    const saved = parse(readFileSync(this.file, 'utf8'));
    if (!isSaved(saved))
      throw new CliError(`${this.file}: is not a file of profiles; remove it and log in again`);
    return saved;
  }

  /** Replaces the file as a whole: a reader sees the old or the new one. */
  private write(saved: Saved): void {
    mkdirSync(dirname(this.file), { recursive: true, mode: 0o700 });
    const next = `${this.file}.${randomUUID()}`;
    writeFileSync(next, `${JSON.stringify(saved, null, 2)}\n`, { mode: 0o600, flag: 'wx' });
    chmodSync(next, 0o600);
    renameSync(next, this.file);
  }
}

function isSaved(value: unknown): value is Saved {
  return isObject(value) && Object.values(value).every(isConnection);
}

function isConnection(value: unknown): boolean {
  return isObject(value) && ['address', 'pjid', 'accessKey'].every((name) => typeof value[name] === 'string');
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
