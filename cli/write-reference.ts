import { writeFileSync } from 'node:fs';
import { processTerminal } from './process-terminal.js';
import { programFor } from './program.js';
import { PAGE, pageOf } from './reference-page.js';

/** `npm run cli-reference`: writes docs/cli.md anew from the commands. */
writeFileSync(PAGE, await pageOf(programFor(processTerminal())));
