import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { ensureServers } from '../../../launcher/embedded/ensure-servers.mjs';
import { TestAuthority } from '../servers/test-authority.js';
import { Restartable } from './restartable.js';
import { makeRunDirectory, removeRunDirectory } from './run-directory.js';
import { workerPort } from './worker-port.js';

/** Password of every server, with characters that mean something in a URL. */
export const PASSWORD = 'p@ss/of:servers';
/** User of the servers that hold data. */
export const USER = 'purser';
/** For a machine that stands still meanwhile: a server that is dead refuses at once. */
const ANSWER_MS = 15_000;

/** A Redis, Valkey or sentinel of our own on loopback. */
export interface RedisNode {
  readonly port: number;
  readonly process: Restartable;
  /** Sends one command. Throws when it does not answer. */
  ask(...command: readonly [string, ...string[]]): Promise<unknown>;
}

/** Files for TLS. */
interface Tls {
  /** Certificate of the authority that signed those of the servers, PEM. */
  readonly ca: string;
  readonly authorityFile: string;
  readonly settings: readonly string[];
}

/**
 * Servers that take connections by TLS only and ask for a password, or open ones. They are made first and started
 * later.
 */
export class RedisNodes {
  private readonly nodes: RedisNode[] = [];

  private constructor(
    private readonly directory: string,
    private readonly binary: string,
    /** Null: every program of this machine may connect, without a password. */
    private readonly tls: Tls | null,
  ) {}

  /** In a directory that is removed in the end; absent: one of its own. */
  static async prepare(directory?: string, { isOpen = false } = {}): Promise<RedisNodes> {
    const binary = (await ensureServers(['redis'], () => undefined)).get('redis')!.path;
    const place = directory ?? (await makeRunDirectory());
    return new RedisNodes(place, binary, isOpen ? null : await tlsIn(place));
  }

  /** File with the certificate of the authority that signed those of the servers; empty without TLS. */
  get authorityFile(): string {
    return this.tls?.authorityFile ?? '';
  }

  /** Makes a server with more settings than the common ones. */
  async server(id: string, settings: readonly string[]): Promise<RedisNode> {
    const access = [`masterauth ${PASSWORD}`, `user ${USER} on >${PASSWORD} ~* &* +@all`];
    return this.add(id, [
      'save ""',
      ...(this.tls === null ? [] : access),
      'repl-diskless-sync-delay 0',
      ...settings,
    ]);
  }

  /** Makes a sentinel. */
  sentinel(id: string, settings: readonly string[]): Promise<RedisNode> {
    const access = this.tls === null ? [] : [`sentinel sentinel-pass ${PASSWORD}`];
    return this.add(id, [...access, ...settings], '--sentinel');
  }

  async stop(): Promise<void> {
    await Promise.all(this.nodes.map(({ process }) => process.kill()));
    removeRunDirectory(this.directory);
  }

  private async add(id: string, settings: readonly string[], ...flags: string[]): Promise<RedisNode> {
    const port = await workerPort();
    const data = join(this.directory, id);
    mkdirSync(data);
    const file = `${data}.conf`;
    const common = ['bind 127.0.0.1', `dir ${data}`, 'set-proc-title no', ...this.accessSettings(port)];
    writeFileSync(file, [...common, ...settings, ''].join('\n'));
    const ask: RedisNode['ask'] = (...command) => this.ask(port, command);
    const process = new Restartable({
      name: id,
      command: this.binary,
      args: [file, ...flags],
      env: { LC_ALL: 'C' },
      logFile: `${data}.log`,
      pidFile: `${data}.pid.json`,
      marker: file,
      isReady: () => ask('PING').then(Boolean, () => false),
    });
    const node = { port, process, ask };
    this.nodes.push(node);
    return node;
  }

  private accessSettings(port: number): readonly string[] {
    if (this.tls === null) return [`port ${port}`];
    return ['port 0', `tls-port ${port}`, `requirepass ${PASSWORD}`, ...this.tls.settings];
  }

  private async ask(port: number, [name, ...args]: readonly [string, ...string[]]): Promise<unknown> {
    const connection = new Redis({
      host: '127.0.0.1',
      port,
      ...(this.tls === null ? {} : { password: PASSWORD, tls: { ca: this.tls.ca } }),
      lazyConnect: true,
      enableReadyCheck: false,
      retryStrategy: () => null,
      commandTimeout: ANSWER_MS,
    });
    connection.on('error', () => undefined);
    try {
      await connection.connect();
      return await connection.call(name, ...args);
    } finally {
      connection.disconnect();
    }
  }
}

/** Makes a certificate for the servers in a directory. */
async function tlsIn(directory: string): Promise<Tls> {
  const authority = await TestAuthority.create();
  const { cert, key } = await authority.issue(['127.0.0.1']);
  const save = (name: string, text: string): string => {
    const file = join(directory, name);
    writeFileSync(file, text, { mode: 0o600 });
    return file;
  };
  const authorityFile = save('authority.pem', authority.pem);
  const settings = [
    `tls-ca-cert-file ${authorityFile}`,
    `tls-cert-file ${save('server.crt', cert)}`,
    `tls-key-file ${save('server.key', key)}`,
    'tls-auth-clients no',
    'tls-replication yes',
  ];
  return { ca: authority.pem, authorityFile, settings };
}
