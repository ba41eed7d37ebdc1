/** Returns the host name of a URL without the brackets that it has around an IPv6 address. */
export const withoutBrackets = (hostname: string): string => hostname.replace(/^\[|\]$/g, '');
