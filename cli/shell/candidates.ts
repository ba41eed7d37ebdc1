import type { Command, Option } from 'commander';

/**
 * What the last word can become.
 * @param words of the command line, the program's name first and the unfinished word last
 */
export function candidatesFor(program: Command, words: readonly string[]): string[] {
  const current = words.at(-1) ?? '';
  const { command, option, operands } = placeOf(program, words.slice(1, -1));
  return possible(command, option, operands, current).filter((candidate) => candidate.startsWith(current));
}

interface Place {
  readonly command: Command;
  /** Option whose value comes next; null when none does. */
  readonly option: Option | null;
  /** Positional arguments that are there already. */
  readonly operands: number;
}

/** Where a command line stands after some words. */
function placeOf(program: Command, words: readonly string[]): Place {
  let command = program;
  let option: Option | null = null;
  let operands = 0;
  for (const word of words) {
    if (option !== null) option = null;
    else if (word.startsWith('-'))
      option = optionsOf(command).find((one) => isCalled(one, word) && takesValue(one)) ?? null;
    else {
      const next = command.commands.find((one) => one.name() === word);
      if (next === undefined) operands += 1;
      else [command, operands] = [next, 0];
    }
  }
  return { command, option, operands };
}

function possible(
  command: Command,
  option: Option | null,
  operands: number,
  current: string,
): readonly string[] {
  if (option !== null) return option.argChoices ?? [];
  if (current.startsWith('-')) return optionsOf(command).map(({ long, short }) => long ?? short ?? '');
  const commands = command.createHelp().visibleCommands(command);
  if (commands.length > 0) return commands.map((one) => one.name());
  return command.registeredArguments[operands]?.argChoices ?? [];
}

function optionsOf(command: Command): Option[] {
  const help = command.createHelp();
  return [...help.visibleOptions(command), ...help.visibleGlobalOptions(command)];
}

const isCalled = ({ long, short }: Option, word: string): boolean => long === word || short === word;

const takesValue = ({ required, optional }: Option): boolean => required || optional;
