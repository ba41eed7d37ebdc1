/** The fields of a body by name, not validated yet. */
export type RawFields = Readonly<Record<string, unknown>>;
