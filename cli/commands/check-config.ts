import type { Command } from 'commander';
import { ENDPOINTS } from '../../console/src/api/endpoints.js';
import type { Cli } from '../cli.js';
import { CliError, EXIT_CODES } from '../exit-codes.js';

/** `check-config`. */
export function addCheckConfig(program: Command, cli: Cli): void {
  const check = program
    .command('check-config')
    .description(
      'Checks everything that the project needs to sell, worst findings first, each with its remedy. Ends with 1 when there is an ' +
        'ERROR.',
    );
  cli.handle(check, async ({ output, service }) => {
    const data = await service.call(ENDPOINTS.configOperator.lint, { pjid: service.project });
    output.list(data, data.findingList, [
      ['severity', ({ severity }) => severity],
      ['code', ({ code }) => code],
      ['finding', ({ message }) => message],
      ['remedy', ({ remedy }) => remedy],
    ]);
    const errors = data.findingList.filter(({ severity }) => severity === 'ERROR').length;
    if (errors > 0) throw new CliError(`${errors} of the findings are errors`, EXIT_CODES.refused);
  });
}
