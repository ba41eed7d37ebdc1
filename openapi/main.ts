import { writeFileSync } from 'node:fs';
import 'reflect-metadata';
import { makeDocument } from './document.js';
import { takeUpRecordings } from './examples/recordings.js';
import { outputsOf } from './outputs.js';
import { SourceCode } from './source-code.js';

/** `npm run openapi`: takes up answers that tests have recorded, and writes everything that is made from the code. */
const source = new SourceCode();
const recorded = takeUpRecordings(makeDocument(source));
for (const { file, text } of await outputsOf(makeDocument(source, recorded))) {
  writeFileSync(file, text);
  process.stdout.write(`${file.pathname}\n`);
}
