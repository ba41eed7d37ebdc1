import { parseArgs } from 'node:util';
import {
  CLAIM_SECONDS,
  CloseProject,
  CLOSING_SECONDS,
  ExportProject,
  ImportProject,
  type MovingDeployment,
  movingDeployment,
  OpenProject,
  type OpeningDeployment,
  readKeyFile,
  RemoveProject,
} from '../modules/project-move/index.js';
import { ConfigurationError } from '../platform/config/app-config.js';
import type { VariableSource } from '../platform/config/environment.js';
import { TransactionRunner } from '../platform/database/transaction/transaction-runner.js';
import type { PrintLine } from './print-line.js';
import { SEALED_COLUMNS } from './sealed-columns.js';
import { withDeployment } from './with-deployment.js';

const USAGE = `node dist/project-move.js export --project PJID --to FILE --key-file KEY [--trial] [--wait SECONDS]
node dist/project-move.js handover --from FILE --key-file KEY --target ID
node dist/project-move.js reopen --project PJID
node dist/project-move.js import --from FILE --key-file KEY
node dist/project-move.js open --project PJID --code CODE
node dist/project-move.js abandon --project PJID
node dist/project-move.js clear --project PJID [--wait SECONDS]`;

const OPTIONS = {
  project: { type: 'string' },
  to: { type: 'string' },
  from: { type: 'string' },
  'key-file': { type: 'string' },
  code: { type: 'string' },
  target: { type: 'string' },
  trial: { type: 'boolean' },
  wait: { type: 'string' },
} as const;

type Option = keyof typeof OPTIONS;
type Values = Readonly<Partial<Record<Option, string | boolean>>>;

/** Options of each command: those that it needs, and those that it may have. */
const COMMANDS: Readonly<
  Record<string, { readonly needs: readonly Option[]; readonly takes?: readonly Option[] }>
> = {
  export: { needs: ['project', 'to', 'key-file'], takes: ['trial', 'wait'] },
  handover: { needs: ['from', 'key-file', 'target'] },
  reopen: { needs: ['project'] },
  import: { needs: ['from', 'key-file'] },
  open: { needs: ['project', 'code'] },
  abandon: { needs: ['project'] },
  clear: { needs: ['project'], takes: ['wait'] },
};

interface Task {
  readonly command: string;
  readonly text: (option: Option) => string;
  readonly isTrial: boolean;
  readonly waitSeconds: number;
}

/** @throws ConfigurationError that names what is wrong, with the usage */
function taskOf(args: readonly string[]): Task {
  const [command = '', ...rest] = args;
  const options = Object.hasOwn(COMMANDS, command) ? COMMANDS[command] : undefined;
  if (options === undefined) throw usage(command === '' ? [] : [commandRule(command)]);
  const { needs, takes = [] } = options;
  const values = valuesOf(rest);
  const given = Object.keys(values) as Option[];
  const { wait = String(command === 'clear' ? CLAIM_SECONDS : CLOSING_SECONDS) } = values;
  const faults = [
    ...needs
      .filter((option) => !given.includes(option))
      .map((option) => `--${option}: required by ${command}`),
    ...given
      .filter((option) => !needs.includes(option) && !takes.includes(option))
      .map((option) => `--${option}: not an option of ${command}`),
    ...(/^\d{1,4}$/.test(String(wait)) ? [] : ['--wait: must be seconds']),
  ];
  if (faults.length > 0) throw usage(faults);
  return {
    command,
    text: (option) => String(values[option]),
    isTrial: values.trial === true,
    waitSeconds: Number(wait),
  };
}

const usage = (faults: readonly string[]): ConfigurationError => new ConfigurationError([...faults, USAGE]);

const commandRule = (command: string): string =>
  `${command}: must be one of ${Object.keys(COMMANDS).join(', ')}`;

function valuesOf(args: readonly string[]): Values {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, strict: true }).values;
  } catch (error) {
    // The first sentence names the argument; the others are about the syntax in general.
    throw usage(error instanceof Error ? error.message.split('. ', 1) : []);
  }
}

/**
 * Moves a project to another deployment (docs/moving-a-project.md).
 * @param environment that of the service, with a database user who may migrate; by default this process's own
 * @throws ConfigurationError with the usage, TransferFault when a command is refused
 */
export async function moveProject(
  args: readonly string[],
  print: PrintLine,
  environment?: VariableSource,
): Promise<void> {
  const task = taskOf(args);
  // What it does may take its time, as migrations do.
  const options = { poolSize: 3, isForMigrations: true };
  await withDeployment(environment, options, async ({ database, dataKeys, box }) => {
    await dataKeys.load();
    const deployment = movingDeployment({
      database,
      transactions: new TransactionRunner(database),
      box,
      sealedColumns: SEALED_COLUMNS,
    });
    if (!(await moveByFile(task, deployment, print))) await moveByName(task, deployment, print);
  });
}

/** Runs a command that needs the file of a project. Returns false for another command. */
async function moveByFile(task: Task, deployment: MovingDeployment, print: PrintLine): Promise<boolean> {
  const { command, isTrial, waitSeconds, text } = task;
  if (command === 'export') {
    const transfer = await readKeyFile(text('key-file'), true);
    const [pjid, to] = [text('project'), text('to')];
    if (!isTrial) print(`${pjid} is being closed; the export begins in ${waitSeconds} seconds or later.`);
    const exporting = new ExportProject(deployment, transfer);
    const { header } = await exporting.execute({ pjid, to, isTrial, waitSeconds });
    for (const { table, rows } of header.tables) if (rows > 0) print(`${table}: ${rows}`);
    print(
      `${to}: ${pjid} is exported. ${isTrial ? 'It was a trial: it can be imported, not opened.' : NEXT_EXPORTED}`,
    );
  } else if (command === 'handover') {
    const transfer = await readKeyFile(text('key-file'), false);
    const exporting = new ExportProject(deployment, transfer);
    const { pjid, code } = await exporting.handOver(text('from'), text('target'));
    print(`${pjid} is handed over and stays closed here for ever. In the target:`);
    print(`npm run project:open -- --project ${pjid} --code=${code}`);
  } else if (command === 'import') {
    const transfer = await readKeyFile(text('key-file'), false);
    const importing = new ImportProject(deployment, transfer);
    const { header, targetId, rows, shifts } = await importing.execute(text('from'));
    for (const [sequence, shift] of shifts) if (shift > 0n) print(`ids of ${sequence}: + ${shift}`);
    print(`${header.pjid}: ${rows} rows were written. ${header.isTrial ? NEXT_TRIAL : NEXT_IMPORTED}`);
    if (targetId !== null)
      print(
        `npm run project:handover -- --from ${text('from')} --key-file ${text('key-file')} --target ${targetId}`,
      );
  } else return false;
  return true;
}

async function moveByName(
  { command, text, waitSeconds }: Task,
  deployment: OpeningDeployment,
  print: PrintLine,
): Promise<void> {
  const pjid = text('project');
  if (command === 'reopen') print(openLine(pjid, await new CloseProject(deployment).reopen(pjid)));
  else if (command === 'open')
    print(openLine(pjid, await new OpenProject(deployment).open(pjid, text('code'))));
  else {
    const removing = new RemoveProject(deployment);
    await (command === 'clear' ? removing.clear(pjid, waitSeconds) : removing.abandon(pjid));
    print(`${pjid} is removed here.`);
  }
}

const openLine = (pjid: string, isOpened: boolean): string =>
  isOpened ? `${pjid} is open.` : `${pjid} is open already; nothing was changed.`;

const NEXT_EXPORTED =
  'Import it in the target next, then hand it over here with project:handover, as the import prints.';
const NEXT_IMPORTED = 'It is closed until the source hands it over to this target:';
const NEXT_TRIAL = 'It was exported by a trial: look it up, then remove it with project:abandon.';
