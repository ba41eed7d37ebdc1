// @ts-check
import './require-node.mjs';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LauncherError, report } from './launcher-error.mjs';
import { DATA, ROOT } from './paths.mjs';
import { requireAddress } from './release/addresses.mjs';
import { buildImage, packNpm, whyNoImage, writeBillOfMaterials } from './release/artifacts.mjs';
import { released } from './release/changelog.mjs';
import { commitRelease } from './release/commit-release.mjs';
import { commitsAsMarkdown } from './release/commits.mjs';
import { tagBefore } from './release/git.mjs';
import { versionInManifests } from './release/manifests.mjs';
import { optionsOf, USAGE } from './release/options.mjs';
import { changelogOf, notes, notesOfNext, planOfDryRun } from './release/plan.mjs';
import { CLIENTS, obstacles, requirePublishable } from './release/registries.mjs';
import { coordinates, namedRepository, repositoryObstacles } from './release/repository.mjs';
import { tagsOf } from './release/version.mjs';
import { paint, say, step } from './terminal.mjs';

/** Where the artifacts of a release are written. */
const OUTPUT = join(DATA, 'release');

/** `npm run release`: see {@link USAGE} and docs/releasing.md. */
try {
  const options = optionsOf(process.argv.slice(2));
  if (options.mode === 'help') say(USAGE);
  else if (options.mode === 'check') await check(options.version);
  else if (options.mode === 'dry-run') await dryRun(options.version);
  else await release(options.version);
} catch (error) {
  report(error);
  process.exitCode = 1;
}

/** @param {string | null} wanted */
async function release(wanted) {
  const date = new Date().toISOString().slice(0, 10);
  const { version, tags } = await step('commit and tags', () => commitRelease(ROOT, wanted, date));
  say(`\n  Read the commit. Then start the release workflow of ${version}:`);
  say(`\n    git push origin HEAD && git push origin ${tags[0]}\n`);
}

/** @param {string | null} wanted */
async function dryRun(wanted) {
  say(`\n  ${paint('bold', 'Dry run of a release')}: nothing is committed, tagged or published.\n`);
  const plan = await step(
    'version',
    () => planOfDryRun(ROOT, wanted),
    (found) =>
      found === null
        ? 'nothing to release: "Unreleased" in CHANGELOG.md is empty'
        : `version ${found.version}, after ${found.last ?? 'no release'}`,
  );
  const current = versionInManifests(ROOT);
  emptyOutput();
  if (plan !== null) {
    await step(`tags ${tagsOf(plan.version).join(', ')}`, async () => undefined);
    await writeNotes(() => notesOfNext(ROOT, plan.last));
  }
  await writeArtifacts(current);
  const skipped = await tryImage(plan?.version ?? current);
  for (const client of CLIENTS) {
    const found = obstacles(ROOT, client);
    if (found.length === 0)
      await step(`${client.registry}: ${client.path} is complete`, async () => undefined);
    else skipped.push(skip(client.registry, found));
  }
  const repository = namedRepository(ROOT);
  if (repository === null) skipped.push(skip('repository', repositoryObstacles(ROOT)));
  else for (const line of coordinates(repository, plan?.version ?? current)) say(`    ${line}`);
  say(`\n  Artifacts: ${OUTPUT}`);
  if (skipped.length > 0) say(`  ${paint('yellow', `SKIPPED: ${skipped.join(', ')}`)}`);
}

/** @param {string} version */
async function check(version) {
  await step(`version ${version} in every manifest`, async () => {
    const named = versionInManifests(ROOT);
    if (named !== version)
      throw new LauncherError(`version: the tag names ${version}, the manifests ${named}`);
  });
  await step('clients of every registry', async () => requirePublishable(ROOT));
  await step('repository of package.json in every client', async () => requireAddress(ROOT));
  emptyOutput();
  const [tag = ''] = tagsOf(version);
  await writeNotes(async () =>
    notes(released(changelogOf(ROOT), version), await commitsAsMarkdown(ROOT, tagBefore(ROOT, tag), tag)),
  );
  await writeArtifacts(version);
}

function emptyOutput() {
  rmSync(OUTPUT, { recursive: true, force: true });
  mkdirSync(OUTPUT, { recursive: true });
}

/** @param {() => Promise<string>} text */
async function writeNotes(text) {
  await step('notes: changelog and commits', async () =>
    writeFileSync(join(OUTPUT, 'notes.md'), await text()),
  );
}

/**
 * Writes what is published besides the image.
 * @param {string} version
 */
async function writeArtifacts(version) {
  await step(
    'npm packages',
    async () => packNpm(OUTPUT, version),
    (names) => `npm packages: ${names.join(', ')}`,
  );
  await step(
    'bill of materials',
    async () => writeBillOfMaterials(join(OUTPUT, 'sbom.cdx.json')),
    (count) => `bill of materials: ${count} components`,
  );
}

/**
 * Builds the image for this machine; the release workflow builds it for every platform.
 * @param {string} version
 * @returns {Promise<string[]>} names of the steps that this machine cannot do
 */
async function tryImage(version) {
  const reason = whyNoImage();
  if (reason !== null) return [skip('image', [reason])];
  await step('image', async () => buildImage(version));
  return [];
}

/**
 * Says loudly what was not done.
 * @param {string} label
 * @param {readonly string[]} reasons
 */
function skip(label, reasons) {
  say(`  ${paint('yellow', '!')} SKIPPED ${label}: ${reasons.join('; ')}`);
  return label;
}
