import { BUSINESS_STEPS, type BusinessStep } from '../../contract/first-steps.js';
import { mayOfferServices } from '../access/business.policy.js';
import type { BusinessRow } from './business.dto.js';

type Facts = Pick<
  BusinessRow,
  'serviceBusinessType' | 'services' | 'description' | 'emailConfirmedAt' | 'registrationStatus'
>;

/**
 * What a new business has done of its first steps. Certificates are done once each service that requires one has one,
 * checked or not.
 */
export function readFirstSteps(business: Facts): { step: BusinessStep; done: boolean }[] {
  const { services, description, emailConfirmedAt, registrationStatus } = business;
  const done: Record<BusinessStep, boolean> = {
    SERVICES: services.length > 0,
    CERTIFICATES:
      services.length > 0 &&
      services.every(
        ({ serviceCategory, certificate }) => certificate ?? !serviceCategory.requiresCertification,
      ),
    DESCRIPTION: !!description?.trim(),
    EMAIL: emailConfirmedAt !== null,
    REVIEW: registrationStatus === 'APPROVED',
  };
  return BUSINESS_STEPS.filter(
    (step) => mayOfferServices(business) || (step !== 'SERVICES' && step !== 'CERTIFICATES'),
  ).map((step) => ({ step, done: done[step] }));
}
