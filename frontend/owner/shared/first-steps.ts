import { useState } from 'react';
import type { Answer } from '../../api/types';
import { useUser } from '../../api/use-session';
import { paths } from '../../shared/paths';
import { FOR_BUSINESS, firstStepsKey } from '../../shared/first-steps-key';
import { storeValue, useStoredValue } from '../../shared/stored-value';
import { DAY_MS } from '../../../backend/contract/time';

/** Steps that leave no trace on the server, and hiding the list. */
type Mark = 'looksAfterItMyself' | 'shared' | 'hidden' | typeof FOR_BUSINESS;

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
  to: string;
  done: boolean;
}

/** The first steps of a new owner, or null for anybody else and once they are done or hidden. */
export function useFirstSteps(
  insights: Answer<'/insights', 'get'> | undefined,
  ownsBusiness: boolean,
): FirstStep[] | null {
  const user = useUser();
  const { has } = useFirstStepMarks();
  const [now] = useState(Date.now);
  if (!insights || has('hidden')) return null;
  const { properties, managed, months } = insights.portfolio;
  if (now - new Date(user.createdAt).getTime() > DAYS * DAY_MS) return null;
  if (properties === 0 && ownsBusiness) return null;
  const steps: FirstStep[] = [
    {
      title: 'Register a property',
      text: 'Search for its address and give it a name.',
      to: `${paths.properties}?register`,
      done: properties > 0,
    },
    {
      title: 'Choose who looks after it',
      text: "You, or a business that you assign on the property's page.",
      to: paths.properties,
      done: managed > 0 || has('looksAfterItMyself'),
    },
    {
      title: 'Invite a business',
      text: 'Find a business nearby and ask it to work for you.',
      to: paths.marketplace,
      done: months.some(({ sent }) => sent > 0),
    },
    {
      title: 'Share the public page',
      text: "Copy your property's link and send it to someone.",
      to: paths.properties,
      done: has('shared'),
    },
  ];
  if (has(FOR_BUSINESS)) {
    steps.unshift({
      title: 'Register your business',
      text: 'Once we approve it, owners can find and invite it.',
      to: `${paths.businesses}?register`,
      done: ownsBusiness,
    });
  }
  return steps.every(({ done }) => done) ? null : steps;
}
