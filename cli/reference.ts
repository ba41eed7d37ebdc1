import type { Command, Help } from 'commander';

/** The page's part that is made from the commands begins after this line. */
const MARK = '<!-- What follows is made by `npm run cli-reference`. -->';

/** A page with its part after {@link MARK} made anew from the commands; not formatted. */
export function withReference(page: string, program: Command): string {
  const [intro = ''] = page.split(MARK);
  const sections = [optionsOfAll(program), ...leavesOf(program).map(sectionOf)];
  return `${intro}${MARK}\n\n${sections.join('\n\n')}\n`;
}

/** Every command that does something, in the order of the help. */
export function leavesOf(command: Command): Command[] {
  const commands = command.createHelp().visibleCommands(command);
  return commands.length === 0 ? [command] : commands.flatMap(leavesOf);
}

function optionsOfAll(program: Command): string {
  const help = program.createHelp();
  return ['## Options of every command', tableOf('Option', optionRows(help, program))].join('\n\n');
}

function sectionOf(command: Command): string {
  const help = command.createHelp();
  const values = help
    .visibleArguments(command)
    .map((one) => [`<${help.argumentTerm(one)}>`, help.argumentDescription(one)] as const);
  const rows = [...values, ...optionRows(help, command)];
  return [
    `## ${nameOf(command)}`,
    command.description(),
    `\`\`\`text\n${help.commandUsage(command)}\n\`\`\``,
    ...(rows.length === 0 ? [] : [tableOf('Argument or option', rows)]),
  ].join('\n\n');
}

type Row = readonly [term: string, description: string];

const optionRows = (help: Help, command: Command): Row[] =>
  help
    .visibleOptions(command)
    .filter(({ long }) => long !== '--help')
    .map((one) => [
      help.optionTerm(one),
      `${help.optionDescription(one)}${one.mandatory ? ' (required)' : ''}`,
    ]);

const tableOf = (heading: string, rows: readonly Row[]): string =>
  [
    `| ${heading} | |`,
    '| --- | --- |',
    ...rows.map(([term, description]) => `| \`${term}\` | ${description.replaceAll('|', '\\|')} |`),
  ].join('\n');

function nameOf(command: Command): string {
  return command.parent === null ? command.name() : `${nameOf(command.parent)} ${command.name()}`;
}
