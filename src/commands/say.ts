/** Prints a line for the operator. */
export type Say = (line: string) => void;

/** Prints to standard output, as the programs do. */
export const sayAloud: Say = (line) => void process.stdout.write(`${line}\n`);
