/**
 * A host's name that never resolves: one label is longer than the 63 characters that DNS allows, so the system refuses
 * it itself. A name of the domain `invalid` would be asked of the machine's name server, which may not answer in time.
 */
export const NAME_WITHOUT_ADDRESS = `${'a'.repeat(64)}.invalid`;
