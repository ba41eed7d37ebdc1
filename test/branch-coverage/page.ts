import {
  type Branches,
  type CoverageResults,
  keyOf,
  shareOf,
  sumOf,
  type UntakenBranch,
} from './coverage-result.js';
import { reasonsOf } from './judgments/judgment.js';
import { JUDGMENTS } from './judgments/judgments.js';

const introductionTo = ({ tests, day, commit, code }: CoverageResults): string => `# Branch coverage

Which ways of each \`if\`, conditional expression, logical operator, \`switch\` and default value the tests take, in all
modules that decide about money.

- Counted on ${day}, in the code of commit ${commit}. Digest of the counted modules and tests: ${code}.
- Counted with ${tests['unit']} files of unit tests, ${tests['contract']} of contract tests, which play the other side over HTTP, and ${tests['e2e']} of
  tests through the API with a database.
- **Not counted** is what other tests take: those of the console, of processes that are killed or stopped, of moving
  and resealing data, and the fault plays.

\`\`\`sh
npm run coverage               # runs the parts that were not run with the present code, and writes this page
npm run coverage -- stores     # runs one part: unit, contract, stores, purchases, grants or operators
npm run coverage -- page       # only writes the page
\`\`\`

[Istanbul](https://istanbul.js.org) counts in the source as it is written, not in what the compiler makes of it. A way
that no test takes is listed below with the reason why none has to; **without a reason it is a gap**. A way that is
taken may still be wrong: [the mutation score](mutation.md) is about that.
`;

const REASONS = reasonsOf(JUDGMENTS);

const cell = (text: string): string => `\`\` ${text.replaceAll('|', '\\|')} \`\``;

const isGap = (branch: UntakenBranch): boolean => !REASONS.has(keyOf(branch));

const rowOf = ([folder, branches]: readonly [string, Branches]): string => {
  const { ways, untaken } = branches;
  const gaps = untaken.filter(isGap).length;
  return `| ${[folder, ways, ways - untaken.length, untaken.length, gaps, `${shareOf(branches).toFixed(1)} %`].join(' | ')} |`;
};

const lineOf = (branch: UntakenBranch): string => {
  const { file, line, code, way } = branch;
  const reason = REASONS.get(keyOf(branch)) ?? '';
  return `| ${file.split('/').at(-1)}:${line} | ${cell(code)} | ${cell(way)} | ${reason} |`;
};

const sectionOf = ([folder, { untaken }]: readonly [string, Branches]): string =>
  untaken.length === 0
    ? ''
    : [
        `\n## Not taken in ${folder}\n`,
        '| Where | Code | Way | Reason |',
        '| --- | --- | --- | --- |',
        ...untaken.map(lineOf),
        '',
      ].join('\n');

/** Returns the page about the results. */
export function pageOf(results: CoverageResults): string {
  const folders = Object.entries(results.folders);
  const table = [
    '| Folder | Ways | Taken | Not taken | Gaps | Share |',
    '| --- | ---: | ---: | ---: | ---: | ---: |',
    ...folders.map(rowOf),
    rowOf(['All', sumOf(folders.map(([, branches]) => branches))]),
  ];
  return `${introductionTo(results)}\n${table.join('\n')}\n${folders.map(sectionOf).join('')}`;
}
