import { readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { freePort } from '../../../launcher/embedded/free-port.mjs';
import { Restartable } from '../faults/restartable.js';

/** What HAProxy logs when it cannot listen. */
const PORT_TAKEN = 'cannot bind socket';
const PORT_ATTEMPTS = 3;

/** What a HAProxy reads on one port. */
export interface HaproxyConfiguration {
  readonly files: readonly string[];
  readonly env: NodeJS.ProcessEnv;
}

export interface HaproxyOptions {
  readonly name: string;
  readonly command: string;
  /** For its log and its own socket: the path of a socket has about a hundred characters at most. */
  readonly directory: string;
  /** Writes its configuration for a port. */
  readonly configure: (port: number) => HaproxyConfiguration | Promise<HaproxyConfiguration>;
}

/** HAProxy that is ready when its own sockets answer: its port may be another process's. */
export class HaproxyProcess {
  private constructor(
    readonly port: number,
    /** Comes back on the same port. */
    readonly process: Restartable,
    private readonly socket: string,
  ) {}

  /** Starts it on a free port. Another process may have taken the port meanwhile: then another one is tried. */
  static async start(options: HaproxyOptions): Promise<HaproxyProcess> {
    for (let attempt = 1; ; attempt += 1) {
      const haproxy = await HaproxyProcess.on(await freePort(), options);
      try {
        await haproxy.process.start();
        return haproxy;
      } catch (error) {
        await haproxy.process.kill();
        const isTaken = readFileSync(logOf(options), 'utf8').includes(PORT_TAKEN);
        if (!isTaken || attempt === PORT_ATTEMPTS) throw error;
      }
    }
  }

  private static async on(port: number, options: HaproxyOptions): Promise<HaproxyProcess> {
    const { name, command, directory, configure } = options;
    const place = join(directory, fileName(name));
    const socket = `${place}.socket`;
    const master = `${place}-master.socket`;
    const own = `${place}-socket.cfg`;
    writeFileSync(own, `global\n  stats socket ${socket}\n`, { mode: 0o600 });
    const { files, env } = await configure(port);
    const process = new Restartable({
      name,
      command,
      args: ['-W', '-S', master, '-db', ...[...files, own].flatMap((file) => ['-f', file])],
      env,
      logFile: logOf(options),
      pidFile: `${place}.pid.json`,
      marker: own,
      // The master executes itself anew when its worker runs, and a signal of that moment is lost.
      isReady: async () => (await ask(socket, 'show info')) !== '' && (await ask(master, 'show proc')) !== '',
    });
    return new HaproxyProcess(port, process, socket);
  }

  /** Returns the answer of its own socket to a command; empty when it does not answer. */
  ask(command: string): Promise<string> {
    return ask(this.socket, command);
  }
}

const fileName = (name: string): string => name.toLowerCase().replaceAll(' ', '-');

const logOf = ({ directory, name }: HaproxyOptions): string => join(directory, `${fileName(name)}.log`);

function ask(socket: string, command: string): Promise<string> {
  const connection = connect(socket);
  connection.end(`${command}\n`);
  return text(connection).catch(() => '');
}
