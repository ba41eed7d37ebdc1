import { OVERRIDES, type ServerKind } from '../../launcher/embedded/binary-candidates.mjs';
import { ensureServers } from '../../launcher/embedded/ensure-servers.mjs';
import type { Flavor } from '../../launcher/embedded/server-version.mjs';
import { LauncherError } from '../../launcher/launcher-error.mjs';

/** Servers for one run of the e2e suites. */
export interface Engine {
  /** Variables by which the suites find them. */
  readonly environment: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}

/** Where the files of servers go, and what is printed. */
export interface EnginePlace {
  /** Removed in the end. */
  readonly directory: string;
  readonly say: (line: string) => void;
}

/** Starts servers. */
export type StartEngine = (place: EnginePlace) => Promise<Engine>;

/** Refuses a machine on which another server would be taken for the wanted one. */
export async function mustFind(kind: ServerKind, wanted: Flavor, { say }: EnginePlace): Promise<void> {
  const found = (await ensureServers([kind], say)).get(kind);
  if (found?.flavor === wanted) return;
  throw new LauncherError(
    `The server of this machine is ${found?.flavor} (${found?.path}). ${OVERRIDES[kind]} names a ${wanted}.`,
  );
}
