/** Prints a line for the operator. */
export type PrintLine = (line: string) => void;

/** Prints to standard output, as the programs do. */
export const printLine: PrintLine = (line) => void process.stdout.write(`${line}\n`);

/** Prints a line of many, and waits until it is written. */
export type PrintAndWait = (line: string) => Promise<void>;

/** Prints to standard output, and waits while the reader of a pipe is slower than the program. */
export const printAndWait: PrintAndWait = (line) =>
  new Promise((resolve, reject) => {
    process.stdout.write(`${line}\n`, (error) => (error ? reject(error) : resolve()));
  });
