/** The fields of a body by name, not looked at yet. */
export type RawFields = Readonly<Record<string, unknown>>;
