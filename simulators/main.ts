import { readyLine, readyText, startFleet } from './fleet.js';

const DEFAULT_PORT = 4010;

const basePort = Number(process.env['SIMULATORS_PORT'] || DEFAULT_PORT);
if (!Number.isInteger(basePort) || basePort < 0 || basePort > 65_000) {
  console.error(
    `SIMULATORS_PORT must be a port number, or 0 for free ports: "${process.env['SIMULATORS_PORT']}"`,
  );
  process.exit(1);
}

const fleet = await startFleet(basePort).catch((error: unknown) => {
  console.error(`The simulators could not start: ${error instanceof Error ? error.message : String(error)}`);
  return process.exit(1);
});

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void fleet.close().then(() => process.exit(0)));
}

console.log(process.env['SIMULATORS_HUMAN'] === '1' ? readyText(fleet) : readyLine(fleet));
