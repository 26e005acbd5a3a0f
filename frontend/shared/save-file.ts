import { today } from './format';

/** A file name that ends with today's date: `users-2026-11-24.csv`. */
export const datedFileName = (name: string, extension: string): string => `${name}-${today()}.${extension}`;

/** Saves a file that was loaded with the session's token. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The address must exist until the download has started.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
