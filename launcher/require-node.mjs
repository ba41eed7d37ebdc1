// @ts-check
import { nodeVersionComplaint } from './node-version.mjs';

// Imported first by every command, for its effect: what comes after may use what an old Node does not have.
const complaint = nodeVersionComplaint(process.versions.node);
if (complaint) {
  console.error(complaint);
  process.exit(1);
}
