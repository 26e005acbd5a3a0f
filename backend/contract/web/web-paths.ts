/** Addresses of pages about one record, as the router matches them. */
export const patterns = {
  property: '/dashboard/property/:id',
  propertyEdit: '/dashboard/property/:id/edit',
  propertyGuide: '/dashboard/property/:id/guide',
  business: '/dashboard/business/:id',
  businessEdit: '/dashboard/business/:id/edit',
  thread: '/dashboard/messages/:id',
  hqUser: '/hq/users/:id',
  hqBusiness: '/hq/businesses/:id',
  publicProperty: '/:slug',
} as const;

const fill = (pattern: string) => (value: string) => pattern.replace(/:\w+/, encodeURIComponent(value));

/** Every address of the web application. */
export const paths = {
  home: '/',
  signIn: '/sign-in',
  signUp: '/sign-up',
  /** From the landing page's block for businesses. */
  signUpForBusiness: '/sign-up?for=business',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  removeSecondStep: '/remove-second-step',
  confirmEmail: '/confirm-email',
  confirmBusinessEmail: '/confirm-business-email',
  weeklyEmail: '/weekly-email',
  pending: '/pending-verification',
  dashboard: '/dashboard',
  account: '/dashboard/account',
  /** Target of the dashboard card. */
  propertiesCard: '/dashboard/properties',
  properties: '/dashboard/property',
  property: fill(patterns.property),
  propertyEdit: fill(patterns.propertyEdit),
  propertyGuide: fill(patterns.propertyGuide),
  marketplace: '/dashboard/marketplace',
  /** The marketplace around a property, for these service categories, and for one of its deadlines. */
  marketplaceFor: (propertyId: string, categoryIds: readonly string[] = [], deadlineId?: string | null) =>
    `/dashboard/marketplace?${new URLSearchParams([
      ['property', propertyId],
      ...categoryIds.map((id): [string, string] => ['category', id]),
      ...(deadlineId ? [['deadline', deadlineId] satisfies [string, string]] : []),
    ]).toString()}`,
  marketplaceHow: '/dashboard/marketplace/how',
  invitations: '/dashboard/invitations',
  /** The messages of an invitation. */
  thread: fill(patterns.thread),
  notices: '/dashboard/notices',
  notifications: '/dashboard/account#notifications',
  issues: '/dashboard/issues',
  help: '/dashboard/help',
  insights: '/dashboard/insights',
  assistant: '/dashboard/assistant',
  /** Asks the assistant, with these words. */
  ask: (text: string) => `/dashboard/assistant?${new URLSearchParams({ ask: text }).toString()}`,
  proposal: fill('/dashboard/assistant#proposal-:id'),
  businesses: '/dashboard/business',
  business: fill(patterns.business),
  businessEdit: fill(patterns.businessEdit),
  hq: '/hq',
  hqProperties: '/hq/properties',
  hqProperty: fill('/hq/properties/:id'),
  hqUsers: '/hq/users',
  hqUser: fill(patterns.hqUser),
  hqBusinesses: '/hq/businesses',
  hqBusiness: fill(patterns.hqBusiness),
  hqReview: '/hq/review',
  hqAudit: '/hq/audit',
  publicProperty: fill(patterns.publicProperty),
  /** A property's guide for those who have its key. */
  guide: fill('/:slug/guide'),
} as const;
