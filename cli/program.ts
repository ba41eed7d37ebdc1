import { Command } from 'commander';
import { Cli } from './cli.js';
import { addCheckConfig } from './commands/check-config.js';
import { addCompletion } from './commands/completion.js';
import { addGrant } from './commands/grant.js';
import { addKey } from './commands/key.js';
import { addLogin } from './commands/login.js';
import { addOpenapi } from './commands/openapi.js';
import { addProduct } from './commands/product.js';
import { addProject } from './commands/project.js';
import { addPurchase } from './commands/purchase.js';
import { addSimulate } from './commands/simulate.js';
import { addTail } from './commands/tail.js';
import type { Terminal } from './terminal.js';

const TOPICS = [
  addLogin,
  addProject,
  addKey,
  addProduct,
  addPurchase,
  addGrant,
  addTail,
  addSimulate,
  addCheckConfig,
  addOpenapi,
  addCompletion,
];

/**
 * Everything that `purser` can do: the definitions that help, completion and docs/cli.md are made from.
 * @param tellUsage takes what is wrong about a command line; standard error when left out
 */
export function programFor(terminal: Terminal, tellUsage = terminal.tell.bind(terminal)): Command {
  const program = new Command('purser')
    .description('Operates a Purser deployment from the command line.')
    .option('--profile <name>', 'saved login to use')
    .option('--project <pjid>', 'project that the command is about; the one of the key when left out')
    .option('--json', 'print the answer as JSON')
    .helpCommand(false)
    .configureHelp({ showGlobalOptions: true, sortSubcommands: false })
    .configureOutput({
      writeOut: (text) => terminal.print(text.trimEnd()),
      writeErr: (text) => tellUsage(text.trimEnd()),
      getOutHelpWidth: () => HELP_WIDTH,
      getErrHelpWidth: () => HELP_WIDTH,
    })
    .exitOverride();
  const cli = new Cli(terminal);
  for (const add of TOPICS) add(program, cli);
  return program;
}

const HELP_WIDTH = 100;
