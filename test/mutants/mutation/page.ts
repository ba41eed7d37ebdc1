import { reasonsOf } from './judgments/judgment.js';
import { JUDGMENTS } from './judgments/judgments.js';
import {
  type FolderResult,
  keyOf,
  MIN_SCORE,
  type MutationResults,
  scoreOf,
  type Survivor,
} from './mutation-result.js';

const INTRODUCTION = `# Mutation score

A test is of use only if it fails when the code is wrong. [Stryker](https://stryker-mutator.io) changes one operator,
condition or constant of the pure code at a time and runs the unit tests beside it. The score is the share of these
mutants that a test finds; a mutant that never ends counts as found. A folder of this page has at least ${MIN_SCORE} %, and
each of its survivors was looked at and has a judgment; a test refuses the page otherwise.

\`\`\`sh
npm run mutation -- src/modules/account/domain    # measures folders, and writes this page; CONCURRENCY=2 for more processes
npm run mutation                                  # writes the page; names the folders whose code has changed since
\`\`\`

The tool mutates a copy of the repository. *Code* is a digest of the mutated files and their tests. Decorators, SQL,
requests and views are left out: tests with a database and the description of the API judge them. So are the parts of
stores' adapters that have no unit test, which the contract tests judge. What whole services do with a mistake is the
subject of the [planted bugs](reliability.md#planted-bugs).
`;

const REASONS = reasonsOf(JUDGMENTS);

const cell = (text: string): string => `\`\` ${text.replaceAll('|', '\\|')} \`\``;

const rowOf = ([folder, result]: readonly [string, FolderResult]): string => {
  const { killed, survivors, day, code } = result;
  const uncovered = survivors.filter(({ isUncovered }) => isUncovered).length;
  const cells = [folder, killed + survivors.length, killed, survivors.length - uncovered, uncovered];
  return `| ${[...cells, `${scoreOf(result).toFixed(1)} %`, day, code].join(' | ')} |`;
};

const survivorOf = (survivor: Survivor): string => {
  const { file, line, original, replacement, isUncovered } = survivor;
  const verdict = REASONS.get(keyOf(survivor)) ?? (isUncovered ? 'no test runs it' : '');
  return `| ${file.split('/').at(-1)}:${line} | ${cell(original)} | ${cell(replacement)} | ${verdict} |`;
};

const sectionOf = ([folder, { survivors }]: readonly [string, FolderResult]): string =>
  survivors.length === 0
    ? ''
    : [
        `\n## Survivors in ${folder}\n`,
        '| Where | Code | Replaced by | Judgment |',
        '| --- | --- | --- | --- |',
        ...survivors.map(survivorOf),
        '',
      ].join('\n');

/** Returns the page about the results. An empty judgment means that the survivor was not looked at. */
export function pageOf(results: MutationResults): string {
  const folders = Object.entries(results).toSorted(([one], [other]) => (one < other ? -1 : 1));
  const table = [
    '| Folder | Mutants | Found | Survived | Without a test | Score | Day | Code |',
    '| --- | ---: | ---: | ---: | ---: | ---: | --- | --- |',
    ...folders.map(rowOf),
  ];
  return `${INTRODUCTION}\n${table.join('\n')}\n${folders.map(sectionOf).join('')}`;
}
