/** Returns a flag of the database as callers see it; null where the store does not say. */
export const toYesNo = (flag: number | null): 'Y' | 'N' | null => {
  if (flag === null) return null;
  return flag === 1 ? 'Y' : 'N';
};
