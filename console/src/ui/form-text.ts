/** Returns the text of a field of a form; empty when the form has no such field. */
export function textIn(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value.trim() : '';
}

/** Returns the entries of a field, one a line or with blanks between them; none when the form has no such field. */
export const entriesIn = (form: FormData, name: string): string[] =>
  textIn(form, name)
    .split(/\s+/)
    .filter((entry) => entry !== '');
