import { format, resolveConfig } from 'prettier';
import { clientModel } from './clients/client-model.js';
import { clientSource, CONSOLE_CLIENT } from './clients/client-source.js';
import { csharpSource } from './clients/csharp-source.js';
import { goSource } from './clients/go-source.js';
import { javaSources } from './clients/java-source.js';
import type { OpenApiDocument } from '../src/platform/docs/openapi-document.js';

const ROOT = new URL('../', import.meta.url);

/** A file that is made from the code, and what has to be in it. */
export interface Output {
  readonly file: URL;
  readonly text: string;
}

export const DOCUMENT_FILE = new URL('docs/openapi.json', ROOT);
const CLIENT_FILE = new URL('clients/typescript/src/endpoints.ts', ROOT);
const GO_FILE = new URL('clients/go/endpoints.go', ROOT);
const CSHARP_FILE = new URL('clients/csharp/src/Endpoints.cs', ROOT);
const JAVA_FOLDER = new URL('clients/java/src/dev/purser/client/', ROOT);
const CONSOLE_FILE = new URL('console/src/api/endpoints.ts', ROOT);

/** Everything that is made from the document, the document itself first. */
export async function outputsOf(document: OpenApiDocument): Promise<Output[]> {
  const options = await resolveConfig(CLIENT_FILE);
  const model = clientModel(document);
  return [
    { file: DOCUMENT_FILE, text: `${JSON.stringify(document, null, 2)}\n` },
    { file: CLIENT_FILE, text: await format(clientSource(document), { ...options, parser: 'typescript' }) },
    {
      file: CONSOLE_FILE,
      text: await format(clientSource(document, CONSOLE_CLIENT), { ...options, parser: 'typescript' }),
    },
    { file: GO_FILE, text: goSource(model) },
    ...Array.from(javaSources(model), ([name, text]) => ({
      file: new URL(`${name}.java`, JAVA_FOLDER),
      text,
    })),
    { file: CSHARP_FILE, text: csharpSource(model) },
  ];
}
