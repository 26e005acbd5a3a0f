/** The address of a list of HQ with filters set. */
export const listAddress = (path: string, filter: Record<string, string>) =>
  `${path}?filter=${encodeURIComponent(JSON.stringify(filter))}`;
