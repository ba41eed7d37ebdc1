import { Argument, type Command } from 'commander';
import type { Cli } from '../cli.js';
import { candidatesFor } from '../shell/candidates.js';
import { scriptFor, SHELLS, type Shell } from '../shell/scripts.js';

/** `completion`, and the hidden command that the scripts ask. */
export function addCompletion(program: Command, cli: Cli): void {
  const completion = program
    .command('completion')
    .description('Prints the script that completes commands and options in a shell.')
    .addArgument(new Argument('<shell>', 'shell that loads it').choices(SHELLS));
  cli.handle(completion, ({ args: [shell], terminal }) => {
    terminal.print(scriptFor(shell as Shell));
  });

  program
    .command('__complete', { hidden: true })
    .argument('[words...]', 'words of the command line up to the cursor, the last one unfinished')
    .action((words: readonly string[]) => {
      for (const candidate of candidatesFor(program, words)) cli.terminal.print(candidate);
    });
}
