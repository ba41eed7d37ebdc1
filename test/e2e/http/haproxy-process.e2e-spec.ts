import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { ensureHaproxy } from '../../../launcher/tests/haproxy-package.mjs';
import { type HaproxyConfiguration, HaproxyProcess } from '../../support/servers/haproxy-process.js';

describe('a HAProxy of tests', () => {
  const others: Server[] = [];
  let directory: string;

  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), 'purser-haproxy-'));
  });
  afterEach(() => {
    for (const other of others.splice(0)) other.close();
    rmSync(directory, { recursive: true, force: true });
  });

  const configuration = (port: number): HaproxyConfiguration => {
    const file = join(directory, 'test.cfg');
    const timeouts = 'timeout client 1s\n  timeout server 1s\n  timeout connect 1s';
    writeFileSync(file, `listen test\n  mode http\n  bind 127.0.0.1:${port}\n  ${timeouts}\n`);
    return { files: [file], env: process.env };
  };
  const takePort = async (port: number): Promise<void> => {
    const other = createServer().listen(port, '127.0.0.1');
    others.push(other);
    await once(other, 'listening');
  };

  it('starts on another port when another process has taken its port meanwhile', async () => {
    const command = await ensureHaproxy(() => undefined);
    const tried: number[] = [];
    const haproxy = await HaproxyProcess.start({
      name: 'HAProxy',
      command,
      directory,
      configure: async (port) => {
        tried.push(port);
        if (tried.length === 1) await takePort(port);
        return configuration(port);
      },
    });
    await haproxy.process.kill();
    expect(tried).toHaveLength(2);
    expect(haproxy.port).toBe(tried[1]);
  });
});
