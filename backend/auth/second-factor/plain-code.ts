/** A code as it was meant: full-width digits become plain ones, and spaces, hyphens and dashes go. */
export const plainCode = (code: string): string =>
  code.normalize('NFKC').replace(/[\s\p{Pd}\p{Cf}\u2212]/gu, '');
