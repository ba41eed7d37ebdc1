import type { AnyEndpoint } from './endpoint.js';

/** The body as the endpoint takes it, and its content type. */
export function encode(
  { encoding }: Pick<AnyEndpoint, 'encoding'>,
  body: object,
): {
  readonly contentType: string;
  readonly text: string;
} {
  if (encoding === 'json') return { contentType: 'application/json', text: JSON.stringify(body) };
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(body)) {
    if (value !== undefined && value !== null) form.append(name, String(value));
  }
  return { contentType: 'application/x-www-form-urlencoded', text: form.toString() };
}

/** The path with its parameters, which are fields of the body or of an object in it. */
export function fillPath(path: string, body: object): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const places = [body, ...Object.values(body)] as unknown[];
    const isHere = (place: unknown): place is Record<string, string> =>
      typeof place === 'object' && place !== null && name in place;
    return encodeURIComponent(places.find(isHere)?.[name] ?? '');
  });
}
