/** The version of what is not saved yet: a save is refused when another person has saved it since. */
export const NOT_SAVED = '0';

/** Returns whether a refusal says that what is replaced was saved again since it was shown. */
export const isSavedSince = (message: string): boolean => message.startsWith('savedVersion: ');
