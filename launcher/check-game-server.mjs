// @ts-check
import './require-node.mjs';
import { ensureBuilt, GAME_SERVER_CHECK } from './build.mjs';
import { ensureDependencies } from './dependencies.mjs';
import { report } from './launcher-error.mjs';
import { runInForeground } from './run-in-foreground.mjs';
import { sayOnStderr } from './terminal.mjs';

/** `npm run check-game-server`: whether a game's own server takes grants as they are made. */
try {
  sayOnStderr(); // stdout is the report's, which may be read by a program
  await ensureDependencies();
  await ensureBuilt([GAME_SERVER_CHECK]);
  process.exitCode = await runInForeground(GAME_SERVER_CHECK.output, { args: process.argv.slice(2) });
} catch (error) {
  report(error);
  process.exitCode = 1;
}
