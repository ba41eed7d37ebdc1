import { ensureServers } from '../../../launcher/embedded/ensure-servers.mjs';
import { ensureLibfaketime } from '../../../launcher/tests/libfaketime.mjs';
import { LauncherError } from '../../../launcher/launcher-error.mjs';
import { installChangeLog } from '../../support/faults/change-log.js';
import { type StackOptions, startStack } from '../../support/faults/stack.js';
import type { Setting } from './fault.js';
import type { Arena } from './run-fault.js';

export interface SettingOptions {
  readonly seed: number;
  readonly diskMegabytes?: number;
}

/** Starts the stack of a setting; gives the reason when it cannot be had here. */
export async function startSetting(
  setting: Setting,
  { seed: storeSeed, diskMegabytes = 0 }: SettingOptions,
): Promise<Pick<Arena, 'stack' | 'hasChangeLog'> | string> {
  const needed = await NEEDED[setting]();
  if (typeof needed === 'string') return needed;
  const disk = setting === 'usual' ? { diskMegabytes } : {};
  const stack = await startStack({ storeSeed, ...disk, ...needed });
  try {
    // With a clock that goes back the database does not keep every state of a row.
    return { stack, hasChangeLog: setting !== 'clocks' && (await installChangeLog(stack.admin)) };
  } catch (error) {
    await stack.stop();
    throw error;
  }
}

/** What a stack of each setting is started with, or why it cannot be. */
const NEEDED: Readonly<Record<Setting, () => Promise<Partial<StackOptions> | string>>> = {
  usual: () => Promise.resolve({}),
  clocks: async () => {
    try {
      return { libfaketime: await ensureLibfaketime(() => undefined) };
    } catch (error) {
      if (error instanceof LauncherError) return error.message;
      throw error;
    }
  },
  replicated: async () => {
    const servers = await ensureServers(['mariadb'], () => undefined);
    return servers.get('mariadb')?.flavor === 'mariadb' ? { isReplicated: true } : 'needs MariaDB';
  },
};
