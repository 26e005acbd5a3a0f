import type { components } from '../../../frontend/api/schema';
import { daysFromToday } from '../../support/days.js';
import { newId, sample } from '../support/samples.js';

type Schemas = components['schemas'];

/** The service that deals with gas records. */
export const GAS = sample('ServiceCategoryDto', { id: newId(), name: 'Gas Safety Record' });

/** A gas record of a property, due in so many days. */
export const gasRecord = (
  ahead: number,
  given: Partial<Schemas['ListedDeadlineDto']> = {},
): Schemas['ListedDeadlineDto'] =>
  sample('ListedDeadlineDto', {
    kind: 'GAS_SAFETY',
    title: 'Gas safety record',
    dueOn: daysFromToday(ahead),
    dueDay: Number(daysFromToday(ahead).slice(8)),
    everyMonths: 12,
    serviceCategoryId: GAS.id,
    ...given,
  });

/** The business that the owner can ask about a deadline. */
export const MANAGER = { businessName: 'Cam Lettings', businessEmail: 'office@example.com' };
