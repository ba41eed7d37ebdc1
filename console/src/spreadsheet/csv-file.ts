/**
 * Marks a CSV file of the service as UTF-8 by a byte order mark, without which spreadsheets read Korean and Japanese
 * text in the encoding of the machine. Programs that call the API get the file without it.
 */
export const markedAsUtf8 = (file: Blob): Blob => new Blob(['\u{FEFF}', file], { type: file.type });
