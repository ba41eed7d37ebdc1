import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type BuildTarget, ensureBuilt } from '../../launcher/build.mjs';
import { areDependenciesFresh, refuseLink } from '../../launcher/dependencies.mjs';
import { DEVELOPMENT_ADMIN_KEY, DEVELOPMENT_SECRET_KEY } from '../../launcher/development-keys.mjs';
import { binaryCandidates } from '../../launcher/embedded/binary-candidates.mjs';
import { lockDirectory, lockOwner } from '../../launcher/embedded/directory-lock.mjs';
import { freePort, isPortFree, nextFreePort } from '../../launcher/embedded/free-port.mjs';
import { LauncherError } from '../../launcher/launcher-error.mjs';
import {
  debianPackages,
  installCommand,
  missingServersMessage,
} from '../../launcher/embedded/install-command.mjs';
import { serveArguments } from '../../launcher/embedded/mariadb-arguments.mjs';
import { initStatements } from '../../launcher/embedded/mariadb.mjs';
import { secondsOf } from '../../launcher/duration.mjs';
import { findOnPath } from '../../launcher/executable.mjs';
import { endLeftover, writePidFile } from '../../launcher/embedded/pid-file.mjs';
import { platformOf } from '../../launcher/embedded/platform.mjs';
import {
  isSameProcess,
  parsePsLine,
  seeProcess,
  startTimeFromStat,
} from '../../launcher/embedded/process-identity.mjs';
import { redisArguments } from '../../launcher/embedded/redis.mjs';
import { isAtLeast, parseServerVersion } from '../../launcher/embedded/server-version.mjs';
import { socketDirectoryFor } from '../../launcher/embedded/socket-directory.mjs';
import { nodeVersionComplaint } from '../../launcher/node-version.mjs';
import { DATA } from '../../launcher/paths.mjs';
import { sourceStamp } from '../../launcher/source-stamp.mjs';
import { shownAdminKey, variablesOf } from '../../launcher/welcome.mjs';
import * as serviceKeys from '../../src/platform/config/settings/development-keys.js';

let directory = '';
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'purser-launcher-'));
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

describe('finding the servers', () => {
  it('takes an override and nothing else', () => {
    expect(binaryCandidates('mariadb', { MARIADBD_PATH: '/x/mariadbd', PATH: '/bin' })).toEqual([
      '/x/mariadbd',
    ]);
    expect(binaryCandidates('redis', { REDIS_SERVER_PATH: '/x/valkey' })).toEqual(['/x/valkey']);
  });

  it('asks PATH before the fixed directories, and for mariadbd everywhere before mysqld', () => {
    const candidates = binaryCandidates('mariadb', { PATH: '/first:/second:relative' });
    expect(candidates.slice(0, 3)).toEqual(['/first/mariadbd', '/second/mariadbd', '/usr/sbin/mariadbd']);
    const names = candidates.map((path) => path.split('/').pop());
    expect(names.lastIndexOf('mariadbd')).toBeLessThan(names.indexOf('mysqld'));
    expect(candidates.every((path) => path.startsWith('/'))).toBe(true);
  });

  it.each([
    ['Debian and Ubuntu', '/usr/sbin/mariadbd', '/usr/bin/redis-server'],
    ['Alpine', '/usr/bin/mariadbd', '/usr/bin/valkey-server'],
    ['RHEL', '/usr/libexec/mariadbd', '/usr/bin/redis-server'],
    ['Homebrew on Apple silicon', '/opt/homebrew/opt/mariadb/bin/mariadbd', '/opt/homebrew/bin/redis-server'],
    ['Homebrew on Intel', '/usr/local/opt/mysql/bin/mysqld', '/usr/local/opt/valkey/bin/valkey-server'],
  ])('knows the places of %s', (_, database, queue) => {
    expect(binaryCandidates('mariadb', {})).toContain(database);
    expect(binaryCandidates('redis', {})).toContain(queue);
  });

  it.each([
    [
      'mariadbd  Ver 10.11.19-MariaDB-0+deb12u1 for debian-linux-gnu on x86_64 (Debian 12)',
      'mariadb',
      '10.11.19',
    ],
    ['/usr/sbin/mysqld  Ver 11.4.2-MariaDB-ubu2404 for debian-linux-gnu on aarch64', 'mariadb', '11.4.2'],
    ['/usr/sbin/mysqld  Ver 8.0.36 for Linux on x86_64 (MySQL Community Server - GPL)', 'mysql', '8.0.36'],
    ['Redis server v=7.0.15 sha=00000000:0 malloc=jemalloc-5.3.0 bits=64', 'redis', '7.0.15'],
    ['Valkey server v=8.0.1 sha=00000000:0 malloc=jemalloc-5.3.0 bits=64', 'valkey', '8.0.1'],
  ])('reads flavor and version of: %s', (text, flavor, version) => {
    expect(parseServerVersion(text)).toEqual({ flavor, version });
  });

  it('knows what is no server of ours', () => {
    expect(parseServerVersion('nginx version: nginx/1.22.1')).toBeNull();
  });

  it.each([
    ['7.0.15', '6.2', true],
    ['6.2.0', '6.2', true],
    ['6.0.16', '6.2', false],
    ['10.0', '6.2', true],
  ])('%s is at least %s: %s', (version, minimum, expected) => {
    expect(isAtLeast(version, minimum)).toBe(expected);
  });
});

describe('installing the servers', () => {
  it.each([
    ['linux', 'ID=debian\nVERSION_ID="12"', 'debian'],
    ['linux', 'ID=linuxmint\nID_LIKE="ubuntu debian"', 'debian'],
    ['linux', 'ID=alpine', 'alpine'],
    ['linux', 'ID="rocky"\nID_LIKE="rhel centos fedora"', 'rhel'],
    ['linux', 'ID=arch', 'other'],
    ['darwin', '', 'macos'],
    ['win32', '', 'other'],
  ])('%s with %j is %s', (system, osRelease, platform) => {
    expect(platformOf(system, osRelease)).toBe(platform);
  });

  it.each([
    [
      'debian',
      false,
      'sudo apt-get update && sudo apt-get install -y --no-install-recommends mariadb-server-core redis-server',
    ],
    [
      'debian',
      true,
      'apt-get update && apt-get install -y --no-install-recommends mariadb-server-core redis-server',
    ],
    ['alpine', true, 'apk add mariadb redis'],
    ['rhel', false, 'sudo dnf install -y mariadb-server redis'],
    ['macos', false, 'brew install mariadb redis'],
    ['other', false, null],
  ] as const)('says what to type on %s (root: %s)', (platform, root, command) => {
    expect(installCommand(platform, ['mariadb', 'redis'], { root })).toBe(command);
  });

  it('asks for nothing that is there already', () => {
    expect(installCommand('macos', ['redis'], { root: false })).toBe('brew install redis');
  });

  it('takes the newest versioned package where there is no other', () => {
    const old = ['mariadb-server-core-10.3', 'mariadb-server-core-10.10', 'valkey-server'];
    expect(debianPackages(['mariadb', 'redis'], old)).toEqual(['mariadb-server-core-10.10', 'valkey-server']);
    const current = [...old, 'mariadb-server-core', 'redis-server'];
    expect(debianPackages(['mariadb', 'redis'], current)).toEqual(['mariadb-server-core', 'redis-server']);
  });

  it('names the reason, the command and the setting without installing', () => {
    const text = missingServersMessage('alpine', ['redis'], { root: true, reason: 'it is forbidden' });
    expect(text).toContain('it is forbidden');
    expect(text).toContain('apk add redis');
    expect(text).toContain('docker compose -f docker/compose.yaml up');
    expect(text).not.toContain('MariaDB');
  });
});

describe('the private servers', () => {
  const options = { directory: '/run-1/d', basedir: '/usr', port: 1, socketPath: '/s', initFile: '/i' };

  it('ignores the system configuration, listens on loopback and is durable', () => {
    const args = serveArguments({ ...options, durable: true, flavor: 'mariadb' });
    expect(args[0]).toBe('--no-defaults');
    expect(args).toEqual(
      expect.arrayContaining([
        '--bind-address=127.0.0.1',
        '--innodb-flush-log-at-trx-commit=1',
        '--collation-server=utf8mb4_bin',
        '--default-time-zone=+00:00',
      ]),
    );
    expect(args.join(' ')).not.toContain('doublewrite');
    expect(args).toContain('--tmpdir=/run-1');
  });

  it('is fast instead of durable for tests', () => {
    const args = serveArguments({ ...options, durable: false, flavor: 'mysql' });
    expect(args).toEqual(
      expect.arrayContaining([
        '--innodb-flush-log-at-trx-commit=0',
        '--innodb-doublewrite=OFF',
        '--mysqlx=OFF',
      ]),
    );
  });

  it('keeps what Redis has acknowledged, and never evicts', () => {
    const text = redisArguments({ port: 1, directory: '/d', durable: true, keepsTitle: true }).join(' ');
    expect(text).toContain('--bind 127.0.0.1');
    expect(text).toContain('--appendonly yes --appendfsync everysec');
    expect(text).toContain('--maxmemory-policy noeviction');
  });

  it('lets the user make databases of its own name only, one statement a line', () => {
    const linesOf = (showsLocks: boolean): string[] =>
      initStatements({ flavor: 'mariadb', password: 'secret', showsLocks }).trim().split('\n');
    const lines = linesOf(false);
    expect(lines.every((line) => line.endsWith(';'))).toBe(true);
    expect(lines).toContain("GRANT ALL PRIVILEGES ON `purser%`.* TO 'purser'@'127.0.0.1';");
    expect(lines.join('')).not.toContain('*.*');
    const more = linesOf(true).filter((line) => !lines.includes(line));
    expect(more).toEqual(
      ['localhost', '127.0.0.1'].map((host) => `GRANT PROCESS ON *.* TO 'purser'@'${host}';`),
    );
  });

  it('finds a socket path that is short enough, however deep the checkout or the temporary directory', () => {
    const deep = `/${'x'.repeat(200)}`;
    const paths = [socketDirectoryFor(deep), socketDirectoryFor('/a', deep)];
    for (const path of paths) expect(join(path, 'mariadb.sock').length).toBeLessThan(104);
    expect(socketDirectoryFor('/a')).toBe(socketDirectoryFor('/a'));
    expect(socketDirectoryFor('/a')).not.toBe(socketDirectoryFor('/b'));
  });
});

describe('recognising a process', () => {
  const recorded = { pid: 7, startedAt: '100', marker: '/data/mariadb' };

  it.each([
    ['the same', { startedAt: '100', command: 'mariadbd --datadir=/data/mariadb' }, true],
    [
      'another that got the number later',
      { startedAt: '101', command: 'mariadbd --datadir=/data/mariadb' },
      false,
    ],
    ['another program', { startedAt: '100', command: 'vim' }, false],
    ['none', null, false],
  ])('accepts the same process only: %s', (_, seen, expected) => {
    expect(isSameProcess(recorded, seen)).toBe(expected);
  });

  it('reads a start time behind a name with spaces and brackets', () => {
    const rest = Array.from({ length: 30 }, (_, index) => String(index + 4)).join(' ');
    expect(startTimeFromStat(`7 (a ) b) S ${rest}`)).toBe('22');
    expect(startTimeFromStat(`7 (dead) Z ${rest}`)).toBeNull();
  });

  it('reads a line of ps', () => {
    expect(parsePsLine('Sat Nov  1 07:57:33 2026     /opt/x/mariadbd --no-defaults\n')).toEqual({
      startedAt: 'Sat Nov 1 07:57:33 2026',
      command: '/opt/x/mariadbd --no-defaults',
    });
    expect(parsePsLine('')).toBeNull();
  });

  it('sees itself, and no process under a number that is free', () => {
    expect(seeProcess(process.pid)?.command).toContain('node');
    expect(seeProcess(2 ** 22 + 1)).toBeNull();
  });

  it('does not end a process that it did not write down', async () => {
    const file = join(directory, 'x.pid.json');
    writePidFile(file, process.pid, 'not in our command line');
    expect(await endLeftover(file)).toBe(false);
  });
});

describe('one launcher a directory', () => {
  it('refuses the second, and forgets one that is gone', () => {
    const unlock = lockDirectory(directory);
    expect(lockOwner(directory)).toBe(process.pid);
    expect(() => lockDirectory(directory)).toThrow(`in use by another launcher (process ${process.pid})`);
    unlock();
    expect(lockOwner(directory)).toBeNull();
    const dead = JSON.stringify({ pid: process.pid, startedAt: 'long ago', marker: 'node' });
    writeFileSync(join(directory, 'launcher.lock'), dead);
    lockDirectory(directory)();
  });
});

describe('ports', () => {
  it('gives none that an outgoing connection may take before it is used', async () => {
    const ports = await Promise.all(Array.from({ length: 50 }, () => freePort()));
    expect(Math.min(...ports)).toBeGreaterThan(1_023);
    expect(Math.max(...ports)).toBeLessThan(32_768);
    expect(new Set(ports).size).toBeGreaterThan(1);
  });

  it('gives a free one, and the next when one is taken', async () => {
    const port = await freePort();
    expect(await isPortFree(port)).toBe(true);
    const server = createServer();
    await new Promise<void>((resolve) => {
      server.listen(port, '127.0.0.1', resolve);
    });
    expect(await isPortFree(port)).toBe(false);
    expect(await nextFreePort(port)).toBeGreaterThan(port);
    server.close();
  });
});

describe('building only what changed', () => {
  it('changes its stamp with any file that is added or written, not with what is made', () => {
    mkdirSync(join(directory, 'src/dist'), { recursive: true });
    writeFileSync(join(directory, 'src/a.ts'), 'a');
    const stamp = (): string => sourceStamp(directory, ['src', 'absent.json']);
    const first = stamp();
    expect(stamp()).toBe(first);
    writeFileSync(join(directory, 'src/dist/a.js'), 'made');
    expect(stamp()).toBe(first);
    utimesSync(join(directory, 'src/a.ts'), 1, 1);
    const touched = stamp();
    expect(touched).not.toBe(first);
    writeFileSync(join(directory, 'src/b.ts'), 'b');
    expect(stamp()).not.toBe(touched);
  });

  it('knows dependencies that are missing, fresh or old', () => {
    const lock = join(directory, 'package-lock.json');
    const installed = join(directory, 'node_modules/.package-lock.json');
    writeFileSync(lock, '{}');
    expect(areDependenciesFresh(directory)).toBe(false);
    mkdirSync(join(directory, 'node_modules'));
    writeFileSync(installed, '{}');
    utimesSync(lock, 100, 100);
    expect(areDependenciesFresh(directory)).toBe(true);
    utimesSync(installed, 50, 50);
    expect(areDependenciesFresh(directory)).toBe(false);
  });

  it('installs nothing through a link, since that would empty the directory of another checkout', () => {
    const linked = join(directory, 'linked');
    mkdirSync(linked);
    expect(() => refuseLink(linked)).not.toThrow();
    symlinkSync(join(directory, 'src'), join(linked, 'node_modules'));
    expect(() => refuseLink(linked)).toThrow(LauncherError);
  });
});

describe('building at the same time', () => {
  it('builds once, and waits until that is over', async () => {
    const name = `spec-${process.pid}`;
    const events: string[] = [];
    const build = async (): Promise<void> => {
      events.push('build begins');
      await nextTurn();
      events.push('build ends');
    };
    const target: BuildTarget = { name, sources: ['nest-cli.json'], output: 'package.json', build };
    const other: BuildTarget = { ...target, name: `${name}-other` };
    try {
      await Promise.all(
        [target, target, other].map(async (each) => {
          await ensureBuilt([each]);
          events.push('goes on');
        }),
      );
    } finally {
      for (const { name: stamp } of [target, other]) rmSync(join(DATA, 'stamps', stamp), { force: true });
    }
    const once = ['build begins', 'build ends', 'goes on'];
    expect(events.filter((event) => event === 'build begins')).toHaveLength(2);
    expect(events.slice(0, 3)).toEqual(once);
    expect(events.filter((event) => event.startsWith('build')).slice(2)).toEqual(once.slice(0, 2));
  });
});

describe('what people see', () => {
  it.each([
    ['20.19.0', null],
    ['24.1.0', null],
    ['20.18.3', expect.stringContaining('20.19')],
    ['18.20.0', expect.stringContaining('18.20.0')],
  ])('accepts Node 20.19 and later, and says what is wrong with others: %s', (version, complaint) => {
    expect(nodeVersionComplaint(version)).toEqual(complaint);
  });

  it('prints what the guide’s commands need, as one command for a shell', () => {
    const simulators = {
      gstore: { controlUrl: 'http://127.0.0.1:4011' },
      push: { controlUrl: 'http://127.0.0.1:4023' },
    };
    const welcome = { url: 'http://127.0.0.1:3000', adminKey: 'admin-key', accessKey: 'the-key', simulators };
    const command = `${variablesOf(welcome)}; echo $PURSER $ADMIN_KEY $KEY $GSTORE $PUSH`;
    expect(execFileSync('sh', ['-c', command], { encoding: 'utf8' })).toBe(
      'http://127.0.0.1:3000 admin-key the-key http://127.0.0.1:4011 http://127.0.0.1:4023\n',
    );
  });

  it('shows the administrator’s key only when it is the development key', () => {
    expect(shownAdminKey(DEVELOPMENT_ADMIN_KEY)).toBe(DEVELOPMENT_ADMIN_KEY);
    expect(shownAdminKey('a key of one’s own')).toBeNull();
  });

  it('knows the same development keys as the service', () => {
    expect({ DEVELOPMENT_ADMIN_KEY, DEVELOPMENT_SECRET_KEY }).toEqual({ ...serviceKeys });
  });
});

describe('the file .env', () => {
  const readVia = (path: string, env: Record<string, string>): string =>
    execFileSync(
      process.execPath,
      [
        '--input-type=module',
        '-e',
        `import { loadEnvFile } from './launcher/env-file.mjs';
         loadEnvFile(process.argv[1]);
         process.stdout.write(process.env.PURSER_ROLE + ' ' + process.env.PORT);`,
        path,
      ],
      { encoding: 'utf8', env },
    );

  it('adds variables, and those of the environment win', () => {
    const path = join(directory, '.env');
    writeFileSync(path, 'PURSER_ROLE=worker\nPORT=3001\n');
    expect(readVia(path, { PORT: '3002' })).toBe('worker 3002');
  });

  it('may be absent', () => {
    expect(readVia(join(directory, '.env'), { PURSER_ROLE: 'api', PORT: '3002' })).toBe('api 3002');
  });
});

describe('the time that npm run clock takes', () => {
  it.each([
    ['90s', 90],
    ['10m', 600],
    ['72h', 259_200],
    ['31d', 2_678_400],
  ])('may be %s', (text, seconds) => {
    expect(secondsOf(text)).toBe(seconds);
  });

  it.each(['', '0h', '-1h', '1.5h', '72', '3w', '72h '])('may not be "%s"', (text) => {
    expect(secondsOf(text)).toBeNull();
  });
});

describe('a program on PATH', () => {
  it('is a file that can be run: others of its name are passed over', () => {
    const [data, folder, program] = ['data', 'folder', 'program'].map((name) => join(directory, name));
    for (const path of [data!, join(folder!, 'go'), program!]) mkdirSync(path, { recursive: true });
    writeFileSync(join(data!, 'go'), '', { mode: 0o644 });
    writeFileSync(join(program!, 'go'), '', { mode: 0o755 });
    const path = [data, folder, program].join(delimiter);
    expect(findOnPath('go', { PATH: path })).toBe(join(program!, 'go'));
    expect(findOnPath('javac', { PATH: path })).toBeUndefined();
  });
});
