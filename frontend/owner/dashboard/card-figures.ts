import type { MyBusiness } from '../../api/types';
import { countOf } from '../../shared/format';
import { needsSomebody, type Insight, type Insights } from '../shared/queries/insights';

export interface CardFigures {
  properties: string;
  marketplace: string;
  businesses: string;
}

const count = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`;

/** Counts what needs somebody. */
function jobsWords(attention: readonly Insight[]): string {
  const jobs = attention.filter(needsSomebody).length;
  return jobs === 0 ? '' : `${countOf(jobs, 'job')} ${jobs === 1 ? 'needs' : 'need'} someone`;
}

/** The numbers on the cards of the home page; empty where there is nothing to count. */
export function cardFigures(
  { portfolio, attention }: Insights,
  businesses: readonly MyBusiness[],
): CardFigures {
  const { properties, managed } = portfolio;
  const unmanaged = properties - managed;
  const waiting = attention.filter(({ kind }) => kind === 'INVITATION_TO_ANSWER').length;
  return {
    properties:
      properties === 0
        ? ''
        : [count(properties, 'property', 'properties'), unmanaged > 0 && `${unmanaged} without a manager`]
            .filter(Boolean)
            .join(' · '),
    marketplace: jobsWords(attention),
    businesses:
      businesses.length === 0
        ? ''
        : [
            count(businesses.length, 'business', 'businesses'),
            waiting > 0 && count(waiting, 'invitation to answer', 'invitations to answer'),
          ]
            .filter(Boolean)
            .join(' · '),
  };
}
