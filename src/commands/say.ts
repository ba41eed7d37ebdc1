/** Prints a line for the operator. */
export type PrintLine = (line: string) => void;

/** Prints to standard output, as the programs do. */
export const printLine: PrintLine = (line) => void process.stdout.write(`${line}\n`);
