/** Returns a URL without slashes at its end, so that a path can be appended. */
export const baseUrl = (url: string): string => url.replace(/\/+$/, '');
