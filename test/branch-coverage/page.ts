import {
  type Branches,
  type CoverageResults,
  keyOf,
  shareOf,
  sumOf,
  type UntakenBranch,
} from './coverage-result.js';
import { type Judgment, reasonsOf } from './judgments/judgment.js';
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
npm run coverage -- untaken src/modules/purchase    # the ways below a folder that no test takes
\`\`\`

[Istanbul](https://istanbul.js.org) counts in the source as it is written, not in what the compiler makes of it. A way
that no test takes is **a gap**, unless there is a reason why none has to. \`untaken\` prints each one with its line, its
code and its reason, out of [results.json](../test/branch-coverage/results.json); \`page\` names the folders that were
moved since the count. A way that is taken may still be wrong: [the mutation score](mutation.md) is about that.
`;

const REASONS = reasonsOf(JUDGMENTS);

const isGap = (branch: UntakenBranch): boolean => !REASONS.has(keyOf(branch));

const rowOf = ([folder, branches]: readonly [string, Branches]): string => {
  const { ways, untaken } = branches;
  const gaps = untaken.filter(isGap).length;
  return `| ${[folder, ways, ways - untaken.length, untaken.length, gaps, `${shareOf(branches).toFixed(1)} %`].join(' | ')} |`;
};

/** The row of a file whose ways need no test for one reason. */
const judgedRowOf = ({ file, because, ways }: Judgment, untaken: readonly UntakenBranch[]): string => {
  const keys = new Set(ways.map(([code, way]) => keyOf({ file, code, way })));
  return `| ${file} | ${untaken.filter((branch) => keys.has(keyOf(branch))).length} | ${because} |`;
};

/** Returns a line for each way below a folder that no test takes: where it stands, its code, and its reason. */
export const untakenLines = ({ folders }: CoverageResults, folder: string): readonly string[] =>
  Object.values(folders)
    .flatMap(({ untaken }) => untaken)
    .filter(({ file }) => file.startsWith(`${folder}/`))
    .map((branch) => {
      const { file, line, code, way } = branch;
      return `${file}:${line}  ${code}  [${way}]  ${REASONS.get(keyOf(branch)) ?? 'gap'}`;
    });

/** Returns the page about the results. */
export function pageOf(results: CoverageResults): string {
  const folders = Object.entries(results.folders);
  const all = sumOf(folders.map(([, branches]) => branches));
  const table = [
    '| Folder | Ways | Taken | Not taken | Gaps | Share |',
    '| --- | ---: | ---: | ---: | ---: | ---: |',
    ...folders.map(rowOf),
    rowOf(['All', all]),
  ];
  const { untaken } = all;
  const judged = [
    '| File | Ways | Reason |',
    '| --- | ---: | --- |',
    ...JUDGMENTS.map((judgment) => judgedRowOf(judgment, untaken)),
  ];
  return `${introductionTo(results)}\n${table.join('\n')}\n\n## Ways that need no test\n\n${judged.join('\n')}\n`;
}
