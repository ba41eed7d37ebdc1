import { Injectable } from '@nestjs/common';
import { PersonalRows } from '../../../platform/database/rows/personal-rows.js';
import { PersonalTables } from '../../project/index.js';

/** Accounts that a project has saved or added. */
export const PERSONAL_ACCOUNT_PROJECTS = new PersonalRows({
  table: 'account_project',
  name: 'accountProject',
  ids: [{ kind: 'imid', column: 'imid', index: 'PRIMARY' }],
  exported: { pjid: 'pjid', imid: 'imid' },
  erase: 'delete',
});

/** Says which projects know a member whose account they share, also without any other record. */
@Injectable()
export class PersonalAccountProjects extends PersonalTables {
  constructor() {
    super('records', [PERSONAL_ACCOUNT_PROJECTS]);
  }
}
