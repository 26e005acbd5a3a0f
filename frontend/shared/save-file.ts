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
