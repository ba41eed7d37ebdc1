/** The same JSON shape with every value of another type, as after a careless change on the store's side. */
export function withWrongTypes(value: unknown): unknown {
  if (Array.isArray(value)) return Object.fromEntries(value.map((item, i) => [i, withWrongTypes(item)]));
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withWrongTypes(item)]));
  }
  if (typeof value === 'string') return value.length;
  if (typeof value === 'number') return String(value);
  if (typeof value === 'boolean') return Number(value);
  return {};
}
