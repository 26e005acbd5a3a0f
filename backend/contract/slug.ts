/**
 * The slug that a name suggests: lower case, without surrounding spaces, only a-z, 0-9 and single inner hyphens, which
 * stand for spaces. It may be shorter or longer than a slug may be, and empty.
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
