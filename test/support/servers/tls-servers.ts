import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findServer } from '../../../launcher/embedded/find-server.mjs';
import { freePort } from '../../../launcher/embedded/free-port.mjs';
import { startEmbedded } from '../../../launcher/embedded/start-embedded.mjs';
import { DatabaseAdmin } from '../faults/database-admin.js';
import { makeRunDirectory, removeRunDirectory } from '../faults/run-directory.js';
import { type Issued, TestAuthority } from './test-authority.js';

/**
 * A MariaDB, or a MySQL where the tests run on one, and a Redis that serve by TLS only, with certificates of an
 * authority of their own.
 */
export interface TlsServers {
  /** Each names the host `localhost`. */
  readonly databaseUrl: string;
  readonly redisUrl: string;
  /** The same server by its address. */
  readonly databaseUrlByAddress: string;
  readonly admin: DatabaseAdmin;
  /** Files in PEM. The authority signed the servers' certificates; the stranger has its name, and signed nothing. */
  readonly files: Readonly<Record<'authority' | 'stranger' | 'cert' | 'key' | 'otherKey', string>>;
  /** Gives the database a certificate for other hosts. */
  certifyDatabase(hosts: readonly string[]): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts both. Redis asks clients for a certificate, the database only where its administrator says so. Their
 * certificates name `hosts`.
 */
export async function startTlsServers(hosts: readonly string[]): Promise<TlsServers> {
  const directory = await makeRunDirectory();
  const [authority, stranger] = await Promise.all([TestAuthority.create(), TestAuthority.create()]);
  const [server, client, other] = await Promise.all([
    authority.issue(hosts),
    authority.issue(),
    authority.issue(),
  ]);
  const save = (name: string, text: string): string => {
    const file = join(directory, name);
    writeFileSync(file, text, { mode: 0o600 });
    return file;
  };
  const pair = (name: string, { cert, key }: Issued): { cert: string; key: string } => ({
    cert: save(`${name}.crt`, cert),
    key: save(`${name}.key`, key),
  });
  const own = { ca: save('authority.pem', authority.pem), ...pair('server', server) };
  const files = {
    authority: own.ca,
    stranger: save('stranger.pem', stranger.pem),
    ...pair('client', client),
    otherKey: pair('other', other).key,
  };
  const dataDir = join(directory, 'data');
  mkdirSync(dataDir);
  const redisPort = await freePort();
  const embedded = await startEmbedded({
    dataDir,
    durable: false,
    moreArguments: {
      mariadb: [
        `--ssl-ca=${own.ca}`,
        `--ssl-cert=${own.cert}`,
        `--ssl-key=${own.key}`,
        '--require-secure-transport=ON',
      ],
      redis: [
        '--tls-port',
        String(redisPort),
        '--tls-ca-cert-file',
        own.ca,
        '--tls-cert-file',
        own.cert,
        '--tls-key-file',
        own.key,
      ],
    },
  });
  const socket = embedded.mariadb?.child.spawnargs.find((argument) => argument.startsWith('--socket=')) ?? '';
  const socketPath = socket.slice('--socket='.length);
  const isMysql = (await findServer('mariadb'))?.flavor === 'mysql';
  const admin = await DatabaseAdmin.ofEmbedded(socketPath, embedded.databaseUrl);
  return {
    databaseUrl: embedded.databaseUrl.replace('@127.0.0.1:', '@localhost:'),
    databaseUrlByAddress: embedded.databaseUrl,
    redisUrl: `rediss://localhost:${redisPort}/0`,
    admin,
    files,
    certifyDatabase: async (others) => {
      pair('server', await authority.issue(others));
      await admin.query(isMysql ? 'ALTER INSTANCE RELOAD TLS' : 'FLUSH SSL');
    },
    stop: async () => {
      await embedded.stop();
      removeRunDirectory(directory);
    },
  };
}
