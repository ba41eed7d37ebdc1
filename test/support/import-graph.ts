import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';

const ROOT = new URL('../../', import.meta.url);
const IMPORT = /^(?:import|export)\s[^;]*?from '(\.[^']+)';/gms;

/** Which part imports which other parts. */
export type ImportGraph = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * Reads from the code of `src`, without its tests, which parts import which.
 * @param partOf names the part that a file belongs to, such as `modules/push` for `modules/push/push.module.ts`; null
 *   for files that are left out
 */
export function importGraph(partOf: (file: string) => string | null): ImportGraph {
  const files = readdirSync(new URL('src/', ROOT), { recursive: true, encoding: 'utf8' });
  const sources = files.filter((file) => file.endsWith('.ts') && !file.endsWith('.spec.ts')).toSorted();
  const graph = new Map<string, Set<string>>();
  for (const file of sources) {
    const part = partOf(file);
    if (part === null) continue;
    const imported = graph.get(part) ?? new Set();
    graph.set(part, imported);
    for (const [, path = ''] of readFileSync(new URL(`src/${file}`, ROOT), 'utf8').matchAll(IMPORT)) {
      const other = partOf(posix.join(posix.dirname(file), path));
      if (other !== null && other !== part) imported.add(other);
    }
  }
  return graph;
}

/** Whether one part imports another, itself or through others. */
function reaches(graph: ImportGraph, from: string, to: string): boolean {
  return Array.from(graph.get(from) ?? []).some((next) => next === to || reaches(graph, next, to));
}

/** Leaves out the arrows that follow from others. The graph has no cycles: the linter refuses them. */
export function withoutImplied(graph: ImportGraph): ImportGraph {
  const kept = (part: string, to: string): boolean =>
    !Array.from(graph.get(part) ?? []).some((other) => other !== to && reaches(graph, other, to));
  return new Map(
    Array.from(graph, ([part, others]) => [part, new Set(Array.from(others).filter((to) => kept(part, to)))]),
  );
}

/** The graph as GitHub and the site draw it; `http/body` becomes the node `http_body`. */
export function flowchartOf(graph: ImportGraph): string {
  const parts = Array.from(graph.keys()).toSorted();
  const idOf = (part: string): string => part.replaceAll(/\W/g, '_');
  const nodes = parts.map((part) => `  ${idOf(part)}["${part}"]`);
  const arrows = parts.flatMap((part) =>
    Array.from(graph.get(part) ?? [])
      .toSorted()
      .map((other) => `  ${idOf(part)} --> ${idOf(other)}`),
  );
  return ['```mermaid', 'flowchart TD', ...nodes, ...arrows, '```'].join('\n');
}
