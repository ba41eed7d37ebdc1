import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { ensureServers } from '../../../launcher/embedded/ensure-servers.mjs';
import { TestAuthority } from '../test-authority.js';
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

/** Servers that take connections by TLS only and ask for a password. They are made first and started later. */
export class RedisNodes {
  private readonly nodes: RedisNode[] = [];

  private constructor(
    private readonly directory: string,
    private readonly binary: string,
    /** Certificate of the authority that signed those of the servers, PEM, and its file. */
    private readonly ca: string,
    readonly authorityFile: string,
    private readonly tlsSettings: readonly string[],
  ) {}

  /** In a directory that is removed in the end; absent: one of its own. */
  static async prepare(directory?: string): Promise<RedisNodes> {
    const binary = (await ensureServers(['redis'], () => undefined)).get('redis')!.path;
    const authority = await TestAuthority.create();
    const { cert, key } = await authority.issue(['127.0.0.1']);
    const place = directory ?? (await makeRunDirectory());
    const save = (name: string, text: string): string => {
      const file = join(place, name);
      writeFileSync(file, text, { mode: 0o600 });
      return file;
    };
    const authorityFile = save('authority.pem', authority.pem);
    return new RedisNodes(place, binary, authority.pem, authorityFile, [
      'port 0',
      `tls-ca-cert-file ${authorityFile}`,
      `tls-cert-file ${save('server.crt', cert)}`,
      `tls-key-file ${save('server.key', key)}`,
      'tls-auth-clients no',
      'tls-replication yes',
    ]);
  }

  /** Makes a server with more settings than the common ones. */
  async server(id: string, settings: readonly string[]): Promise<RedisNode> {
    return this.add(id, [
      'save ""',
      `masterauth ${PASSWORD}`,
      `user ${USER} on >${PASSWORD} ~* &* +@all`,
      'repl-diskless-sync-delay 0',
      ...settings,
    ]);
  }

  /** Makes a sentinel. */
  sentinel(id: string, settings: readonly string[]): Promise<RedisNode> {
    return this.add(id, [`sentinel sentinel-pass ${PASSWORD}`, ...settings], '--sentinel');
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
    const common = ['bind 127.0.0.1', `tls-port ${port}`, `dir ${data}`, `requirepass ${PASSWORD}`];
    writeFileSync(file, [...common, 'set-proc-title no', ...this.tlsSettings, ...settings, ''].join('\n'));
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

  private async ask(port: number, [name, ...args]: readonly [string, ...string[]]): Promise<unknown> {
    const connection = new Redis({
      host: '127.0.0.1',
      port,
      password: PASSWORD,
      tls: { ca: this.ca },
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
