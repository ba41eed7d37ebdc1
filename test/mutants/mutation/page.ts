import { reasonsOf } from './judgments/judgment.js';
import { JUDGMENTS } from './judgments/judgments.js';
import {
  type FolderResult,
  foundIn,
  keyOf,
  MIN_SCORE,
  type Mutant,
  type MutationResults,
  scoreOf,
} from './mutation-result.js';

const INTRODUCTION = `# Mutation score

A test is of use only if it fails when the code is wrong. [Stryker](https://stryker-mutator.io) changes one operator,
condition or constant of the pure code at a time and runs the unit tests beside it. The score is the share of these
mutants that a test finds. A mutant with which the tests do not end within a minute counts as found, too, but is listed
as endless and needs a judgment why it never ends: a slow machine finds nothing. A folder of this page has at least
${MIN_SCORE} %, and each of its survivors was checked and has a judgment; a test refuses the page otherwise.

\`\`\`sh
npm run mutation -- src/modules/account/policy    # measures folders or files, and writes this page; CONCURRENCY=2: two processes
npm run mutation                                  # writes the page; names the folders whose code has changed since
\`\`\`

The tool mutates a copy of the repository; a run that was stopped goes on where it was. *Code* is a digest of the
mutated files and their tests, without comments. Decorators, SQL, requests and views are left out: tests with a
database and the description of the API judge them. So are the parts of stores' adapters that have no unit test, which
the contract tests judge. What whole services do with a mistake is the subject of the [planted
bugs](reliability.md#planted-bugs).
`;

const REASONS = reasonsOf(JUDGMENTS);

const cell = (text: string): string => `\`\` ${text.replaceAll('|', '\\|')} \`\``;

const rowOf = ([folder, result]: readonly [string, FolderResult]): string => {
  const { survivors, endless, day, code } = result;
  const found = foundIn(result);
  const uncovered = survivors.filter(({ isUncovered }) => isUncovered).length;
  const counts = [found + survivors.length, found, endless.length, survivors.length - uncovered, uncovered];
  return `| ${[folder, ...counts, `${scoreOf(result).toFixed(1)} %`, day, code].join(' | ')} |`;
};

const lineOf = (mutant: Mutant): string => {
  const { file, line, original, replacement } = mutant;
  const judgment = REASONS.get(keyOf(mutant)) ?? '';
  return `| ${file.split('/').at(-1)}:${line} | ${cell(original)} | ${cell(replacement)} | ${judgment} |`;
};

const listOf = (title: string, mutants: readonly Mutant[]): string =>
  mutants.length === 0
    ? ''
    : [
        `\n## ${title}\n`,
        '| Where | Code | Replaced by | Judgment |',
        '| --- | --- | --- | --- |',
        ...mutants.map(lineOf),
        '',
      ].join('\n');

const sectionsOf = ([folder, { survivors, endless }]: readonly [string, FolderResult]): string =>
  listOf(`Survivors in ${folder}`, survivors) + listOf(`Tests without an end in ${folder}`, endless);

/** Returns the page about the results. An empty judgment means that the mutant was not looked at. */
export function pageOf(results: MutationResults): string {
  const folders = Object.entries(results).toSorted(([one], [other]) => (one < other ? -1 : 1));
  const table = [
    '| Folder or file | Mutants | Found | Endless | Survived | Without a test | Score | Day | Code |',
    '| --- | ---: | ---: | ---: | ---: | ---: | ---: | --- | --- |',
    ...folders.map(rowOf),
  ];
  return `${INTRODUCTION}\n${table.join('\n')}\n${folders.map(sectionsOf).join('')}`;
}
