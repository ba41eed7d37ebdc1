/**
 * Ends a program at once on SIGTERM or SIGINT; what it has begun may be run again. The first process of a container
 * gets no signal that it does not listen to.
 */
export function endOnSignal(): void {
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
}

function end(signal: NodeJS.Signals): void {
  process.stderr.write(`Interrupted (${signal}); run it again.\n`);
  process.exit(1);
}
