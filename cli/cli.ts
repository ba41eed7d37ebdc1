import type { Command } from 'commander';
import { findConnection } from './connection/find-connection.js';
import { Service } from './connection/service.js';
import { CliError, EXIT_CODES } from './exit-codes.js';
import { Output } from './output/output.js';
import type { Terminal } from './terminal.js';

/** Options that every command takes. */
export interface GlobalOptions {
  readonly profile?: string;
  readonly project?: string;
  readonly json?: boolean;
}

/** A command line that was understood. */
export interface Invocation<Options> {
  /** Positional arguments; empty text for one that was left out. */
  readonly args: readonly string[];
  readonly options: Options & GlobalOptions;
  readonly output: Output;
  readonly terminal: Terminal;
  /** The service with the key of the chosen profile. @throws CliError when there is no login */
  readonly service: Service;
}

/** What the commands share. */
export class Cli {
  constructor(readonly terminal: Terminal) {}

  /** Has a command do its work; `Options` are those that it declares. */
  handle<Options extends object = object>(
    command: Command,
    work: (invocation: Invocation<Options>) => Promise<void> | void,
  ): void {
    const { terminal } = this;
    command.action(async (): Promise<void> => {
      const options = command.optsWithGlobals() as Options & GlobalOptions;
      await work({
        args: command.processedArgs.map((argument: unknown) =>
          typeof argument === 'string' ? argument : '',
        ),
        options,
        output: new Output(terminal, options.json === true),
        terminal,
        get service() {
          return new Service(findConnection(terminal, options.profile), options.project);
        },
      });
    });
  }
}

/** Refuses a change that a person would have to agree to. @throws CliError when no person can answer */
export function requirePerson({ isInteractive }: Terminal): void {
  if (!isInteractive) throw new CliError('--yes: needed where no person can answer');
}

/**
 * Has the person at the terminal agree.
 * @throws CliError when the person does not agree, or when no person can answer
 */
export async function confirm(terminal: Terminal, question: string): Promise<void> {
  requirePerson(terminal);
  const answer = await terminal.ask(`${question} [y/N] `);
  if (!/^y(es)?$/i.test(answer.trim())) throw new CliError('nothing was changed', EXIT_CODES.declined);
}
