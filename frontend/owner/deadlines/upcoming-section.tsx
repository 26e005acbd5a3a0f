import { PORTFOLIO_DAYS } from '../../../backend/contract/insights';
import { TextLink } from '../../shared/layout/link-button';
import { Section } from '../../shared/layout/section';
import { paths } from '../../shared/paths';
import { SectionList } from '../shared/list-states';
import type { useDeadlinesUntil } from './queries';
import { UpcomingRow } from './upcoming-row';

/** What is overdue or due soon, over all properties. */
export function UpcomingSection({ query }: { query: ReturnType<typeof useDeadlinesUntil> }) {
  return (
    <Section
      title={`The next ${PORTFOLIO_DAYS} days`}
      anchor="deadlines"
      description={
        <>
          Deadlines of all your properties.{' '}
          <TextLink to={`${paths.account}#calendar`}>Add them to your calendar</TextLink>
        </>
      }
    >
      <SectionList
        query={query}
        height={72}
        empty={`Nothing is due in the next ${PORTFOLIO_DAYS} days. You can add deadlines on each property's page.`}
      >
        {(deadline) => <UpcomingRow key={deadline.id} deadline={deadline} />}
      </SectionList>
    </Section>
  );
}
