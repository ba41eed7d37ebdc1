const NEW_LINE = 0x0a;
const CARRIAGE_RETURN = 0x0d;
const NOTHING = Buffer.alloc(0);

/**
 * A line of a text in parts, with its number from 1; `bytes` is null for a line that is too long, which is not stored.
 */
export interface NumberedLine {
  readonly line: number;
  readonly bytes: Buffer | null;
}

/**
 * Divides a text that arrives in parts into its lines. Holds at most one unfinished line. Blank lines count, and are
 * left out.
 */
export class NdjsonLines {
  private unfinished: Buffer = NOTHING;
  private isTooLong = false;
  private count = 0;

  /** @param maxBytes of a line, its end left out */
  constructor(private readonly maxBytes: number) {}

  /** Number of the lines so far. */
  get lines(): number {
    return this.count;
  }

  /** Returns the lines that a further part completes. */
  add(part: Buffer): NumberedLine[] {
    const lines: NumberedLine[] = [];
    let from = 0;
    for (let end = part.indexOf(NEW_LINE); end !== -1; end = part.indexOf(NEW_LINE, from)) {
      this.keep(part.subarray(from, end));
      this.complete(lines);
      from = end + 1;
    }
    this.keep(part.subarray(from));
    return lines;
  }

  /** Returns the last line, if the text does not end with a line's end. */
  end(): NumberedLine[] {
    const lines: NumberedLine[] = [];
    if (this.unfinished.length > 0 || this.isTooLong) this.complete(lines);
    return lines;
  }

  private keep(piece: Buffer): void {
    if (this.isTooLong || piece.length === 0) return;
    if (this.unfinished.length + piece.length > this.maxBytes + 1) {
      this.isTooLong = true;
      this.unfinished = NOTHING;
    } else {
      this.unfinished = this.unfinished.length === 0 ? piece : Buffer.concat([this.unfinished, piece]);
    }
  }

  private complete(lines: NumberedLine[]): void {
    this.count += 1;
    const bytes = withoutReturn(this.unfinished);
    if (this.isTooLong || bytes.length > this.maxBytes) lines.push({ line: this.count, bytes: null });
    else if (bytes.length > 0) lines.push({ line: this.count, bytes });
    this.unfinished = NOTHING;
    this.isTooLong = false;
  }
}

const withoutReturn = (bytes: Buffer): Buffer =>
  bytes.at(-1) === CARRIAGE_RETURN ? bytes.subarray(0, -1) : bytes;
