/** The JSON type of a value as the store's check by a schema calls it. */
export function typeName(value: unknown): string {
  if (value === undefined) return 'No JSON';
  if (value === null) return 'NULL';
  if (Array.isArray(value)) return 'Array';
  if (typeof value === 'number') return Number.isInteger(value) ? 'Integer' : 'Double';
  if (typeof value === 'string') return 'String';
  return typeof value === 'boolean' ? 'Boolean' : 'Object';
}
