/** Pages of the web application. */
export const webPaths = {
  property: (id: string) => `/dashboard/property/${id}`,
  business: (id: string) => `/dashboard/business/${id}`,
  invitations: '/dashboard/invitations',
  insights: '/dashboard/insights',
  properties: '/dashboard/property',
  marketplace: (propertyId: string, categoryIds: readonly string[] = []) =>
    `/dashboard/marketplace?${new URLSearchParams([
      ['property', propertyId],
      ...categoryIds.map((id): [string, string] => ['category', id]),
    ]).toString()}`,
  /** Asks the assistant again, with these words. */
  ask: (text: string) => `/dashboard/assistant?${new URLSearchParams({ ask: text }).toString()}`,
  proposal: (id: string) => `/dashboard/assistant#proposal-${id}`,
  publicPage: (slug: string) => `/${slug}`,
} as const;
