/** What a new business does first, in its order. Only service providers have services and certificates. */
export const BUSINESS_STEPS = ['SERVICES', 'CERTIFICATES', 'DESCRIPTION', 'EMAIL', 'REVIEW'] as const;
export type BusinessStep = (typeof BUSINESS_STEPS)[number];
