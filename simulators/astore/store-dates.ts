const PACIFIC = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'America/Los_Angeles',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** A moment as the store writes it three times under one name: Greenwich, milliseconds as digits, Pacific. */
export function storeDates(name: string, millis: number): Record<string, string> {
  const date = new Date(millis);
  return {
    [name]: `${date.toISOString().slice(0, 19).replace('T', ' ')} Etc/GMT`,
    [`${name}_ms`]: String(millis),
    [`${name}_pst`]: `${PACIFIC.format(date)} America/Los_Angeles`,
  };
}
