import { type Command, Option } from 'commander';
import { ENDPOINTS, type Project, type ProjectOperatorSaveRequest } from '../../console/src/api/endpoints.js';
import type { Cli } from '../cli.js';
import { formatTime } from '../output/time.js';
import type { Column } from '../output/table.js';

type SaveOptions = Omit<ProjectOperatorSaveRequest, 'pjid'>;

const COLUMNS: readonly Column<Project>[] = [
  ['project', ({ pjid }) => pjid],
  ['name', ({ name }) => name],
  ['grants', ({ grantMode }) => grantMode],
  ['publisher', ({ publisher }) => publisher],
  ['created', ({ createdAtUnixTS }) => formatTime(createdAtUnixTS)],
];

/** `project save`, `project list`. */
export function addProject(program: Command, cli: Cli): void {
  const project = program.command('project').helpCommand(false).description('Projects: one for each game.');

  const save = project
    .command('save')
    .description(
      'Adds or changes a project, with the key of the deployment; settings that are left out stay.',
    )
    .argument('<pjid>', 'project')
    .requiredOption('--name <name>', 'name for people')
    .addOption(
      new Option('--grant-mode <mode>', 'how purchases made outside the game reach the player').choices([
        'GAME_SERVER',
        'INVENTORY',
      ]),
    )
    .option('--publisher <name>', 'projects with the same one share accounts and limits')
    .addOption(
      new Option('--deferred-verify <mode>', 'what happens to purchases while a store is down').choices([
        'OFF',
        'WAIT',
        'GRANT',
        'REWARD',
      ]),
    )
    .addOption(
      new Option('--refund-policy <policy>', 'what happens to players with many refunds').choices([
        'OFF',
        'WARN',
        'HOLD',
      ]),
    );
  cli.handle<SaveOptions>(save, async ({ args: [pjid = ''], options, output, service }) => {
    const { name, grantMode, publisher, deferredVerify, refundPolicy } = options;
    const settings = { name, grantMode, publisher, deferredVerify, refundPolicy };
    await service.call(ENDPOINTS.projectOperator.save, { pjid, ...settings });
    output.done(`Saved project ${pjid}.`);
  });

  const list = project.command('list').description('Lists the projects that the key may see.');
  cli.handle(list, async ({ options, output, service }) => {
    const data = await service.call(
      ENDPOINTS.projectOperator.list,
      options.project === undefined ? {} : { pjid: options.project },
    );
    output.list(data, data.projectList, COLUMNS);
  });
}
