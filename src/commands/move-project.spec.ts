import { describe, expect, it } from '@jest/globals';
import { ConfigurationError } from '../platform/config/app-config.js';
import { moveProject } from './move-project.js';

const refusalOf = (line: string): Promise<unknown> =>
  moveProject(line.split(' '), () => {}, {}).then(
    () => null,
    (error: unknown) => error,
  );

describe('the command that moves a project', () => {
  it.each([
    ['copy --project P', 'copy: must be one of export, handover, reopen, import, open, abandon, clear'],
    ['constructor', 'constructor: must be one of export,'],
    ['export --project P', '--to: required by export'],
    ['export --project P', '--key-file: required by export'],
    ['open --project P --code C --wait 5', '--wait: not an option of open'],
    ['export --projct P --to F --key-file K', "Unknown option '--projct'"],
    ['export P --to F --key-file K', "Unexpected argument 'P'"],
    ['export --project P --to F --key-file', "Option '--key-file <value>' argument missing"],
    ['clear --project P --wait soon', '--wait: must be seconds'],
  ])('names what is wrong about "%s", and says how it is used', async (line, fault) => {
    const error = await refusalOf(line);
    expect(error).toBeInstanceOf(ConfigurationError);
    expect((error as Error).message).toContain(`  - ${fault}`);
    expect((error as Error).message).toContain('node dist/project-move.js export --project PJID');
  });

  it('says how it is used when no command is named', async () => {
    expect(String(await refusalOf(''))).toContain('  - node dist/project-move.js export');
  });
});
