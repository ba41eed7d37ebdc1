/** Maps a list of words to a column that separates them by commas. */
export const TEXT_LIST = {
  to: (words: readonly string[]): string => words.join(','),
  from: (text: string): readonly string[] => text.split(','),
};

/** The same for a list that may be empty, which is null in the column. */
export const TEXT_LIST_OR_NULL = {
  to: (words: readonly string[]): string | null => (words.length === 0 ? null : TEXT_LIST.to(words)),
  from: (text: string | null): readonly string[] => (text === null ? [] : TEXT_LIST.from(text)),
};
