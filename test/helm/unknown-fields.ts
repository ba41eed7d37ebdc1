import { join } from 'node:path';
import ts from 'typescript';
import { ROOT } from '../../launcher/paths.mjs';
import type { Manifest } from './render-chart.js';

/** The module with the types and validators of an API version. */
export const moduleOf = (apiVersion: string): string =>
  apiVersion.startsWith('monitoring.coreos.com/')
    ? `@kubernetes-models/prometheus-operator/${apiVersion}`
    : `kubernetes-models/${apiVersion}`;

/**
 * Fields that Kubernetes does not know, and values of the wrong type: what the compiler says of the objects as
 * literals.
 */
export function unknownFields(manifests: readonly Manifest[]): string[] {
  const lines = manifests.map((manifest, index) => {
    const type = `import('${moduleOf(manifest.apiVersion)}').I${manifest.kind}`;
    return `export const object${index}: ${type} = ${JSON.stringify(manifest)};`;
  });
  const file = join(ROOT, 'test', 'helm', 'manifests.ts');
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    types: [],
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
  };
  const host = ts.createCompilerHost(options);
  const readSource = host.getSourceFile.bind(host);
  const source = ts.createSourceFile(file, lines.join('\n'), ts.ScriptTarget.ES2022);
  host.getSourceFile = (name, ...rest) => (name === file ? source : readSource(name, ...rest));
  const program = ts.createProgram([file], options, host);
  return ts
    .getPreEmitDiagnostics(program)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '));
}
