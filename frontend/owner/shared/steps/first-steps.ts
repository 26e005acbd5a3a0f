import { useState } from 'react';
import type { Answer } from '../../../api/types';
import { useUser } from '../../../api/use-session';
import { paths } from '../../../shared/paths';
import { FOR_BUSINESS, firstStepsKey } from '../../../shared/first-steps-key';
import { storeValue, useStoredValue } from '../../../shared/stored-value';
import { DAY_MS } from '../../../../backend/contract/time';

/** What leaves no trace on the server: hiding the list, and why somebody signed up. */
type Mark = 'hidden' | typeof FOR_BUSINESS;

/** What the user has ticked off in this browser, and how to tick off more. */
export function useFirstStepMarks(): { has: (mark: Mark) => boolean; add: (mark: Mark) => void } {
  const key = firstStepsKey(useUser().id);
  const marks = (useStoredValue(key) ?? '').split(' ');
  return {
    has: (mark) => marks.includes(mark),
    add: (mark) => storeValue(key, [...new Set([...marks.filter(Boolean), mark])].join(' ')),
  };
}

/** Nobody needs a list of first steps after so many days. */
const DAYS = 30;

export interface FirstStep {
  title: string;
  text: string;
  /** Of the button that leads to it. */
  label: string;
  to: string;
  done: boolean;
}

/**
 * The first steps of a new owner, or null for anybody else and once they are done or hidden.
 * @param propertyId the property that the steps are about, once there is one
 */
export function useFirstSteps(
  insights: Answer<'/insights', 'get'> | undefined,
  ownsBusiness: boolean,
  propertyId: string | undefined,
): FirstStep[] | null {
  const user = useUser();
  const { has } = useFirstStepMarks();
  const [now] = useState(Date.now);
  if (!insights || has('hidden')) return null;
  const done = insights.portfolio.firstSteps;
  if (now - new Date(user.createdAt).getTime() > DAYS * DAY_MS) return null;
  if (!done.property && ownsBusiness) return null;
  const steps: FirstStep[] = [
    {
      title: 'Register a property',
      text: 'Search for its address and give it a name.',
      label: 'Register a Property',
      to: `${paths.properties}?register`,
      done: done.property,
    },
    {
      title: 'Add the gas safety date',
      text: "Half a minute. We'll remind you in time, and find somebody to do it.",
      label: 'Add the Date',
      to: propertyId ? `${paths.property(propertyId)}?deadline#deadlines` : paths.properties,
      done: done.gasSafety,
    },
    {
      title: 'Make the guest guide',
      text: 'Wi-Fi, heating and bins on one page that guests open with a link.',
      label: 'Make the Guide',
      to: propertyId ? paths.propertyGuide(propertyId) : paths.properties,
      done: done.guide,
    },
    {
      title: 'Find someone',
      text: 'Find a business nearby and ask it to work for you.',
      label: 'Find Someone',
      to: propertyId ? paths.marketplaceFor(propertyId) : paths.marketplace,
      done: done.business,
    },
  ];
  if (has(FOR_BUSINESS)) {
    steps.unshift({
      title: 'Register your business',
      text: 'Once we approve it, owners can find and invite it.',
      label: 'Register Your Business',
      to: `${paths.businesses}?register`,
      done: ownsBusiness,
    });
  }
  return steps.every((step) => step.done) ? null : steps;
}
