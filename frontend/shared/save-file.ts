/** Hands a file that came by a call with the session's token to the browser to keep. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download has taken the file by then; until that the address has to stay.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
