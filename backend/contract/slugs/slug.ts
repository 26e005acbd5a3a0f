/**
 * Makes a slug from a name: lower case, trimmed, with only a-z, 0-9 and single inner hyphens in place of spaces. The
 * result may be empty, or shorter or longer than a slug may be.
 */
export function slugFromName(name: string): string {
  return name
    .toLowerCase()
    .trim()
    .replace(/[^a-z0-9 -]/g, '')
    .replace(/ /g, '-')
    .replace(/-+/g, '-')
    .replace(/^-|-$/g, '');
}
