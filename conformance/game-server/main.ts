import { readArguments } from './arguments.js';
import { checkGameServer } from './check-game-server.js';
import { reportText } from './report.js';
import { USAGE } from './usage.js';

const request = readArguments(process.argv.slice(2));
if (request.kind === 'help') {
  console.log(USAGE);
} else if (request.kind === 'mistake') {
  console.error(`${request.message}\n\n${USAGE}`);
  process.exitCode = 2;
} else {
  const report = await checkGameServer(request.options);
  console.log(request.json ? JSON.stringify(report, null, 2) : reportText(report, request.options.user));
  process.exitCode = report.passed ? 0 : 1;
}
