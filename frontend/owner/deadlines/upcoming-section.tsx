import { PORTFOLIO_DAYS } from '../../../backend/contract/insights';
import { TextLink } from '../../shared/layout/link-button';
import { Section } from '../../shared/layout/section';
import { paths } from '../../shared/paths';
import { SectionList } from '../shared/list-states';
import type { useDeadlinesUntil } from './queries';
import { UpcomingRow } from './upcoming-row';

interface UpcomingSectionProps {
  query: ReturnType<typeof useDeadlinesUntil>;
  /** Of the properties that one's businesses manage. Their owners keep the deadlines and choose who deals with them. */
  managed?: boolean;
  /** Ids of the deadlines that need the user, which stand higher on the page. */
  above?: ReadonlySet<string>;
}

const NONE: ReadonlySet<string> = new Set();

/** What is overdue or due soon, over all properties. */
export function UpcomingSection({ query, managed = false, above = NONE }: UpcomingSectionProps) {
  return (
    <Section
      title={`The next ${PORTFOLIO_DAYS} days${managed ? ' of managed properties' : ''}`}
      anchor={managed ? 'managed-deadlines' : 'deadlines'}
      description={
        managed ? (
          'Deadlines that their owners have set.'
        ) : (
          <>
            Deadlines across all your properties.{' '}
            <TextLink to={`${paths.account}#calendar`}>Add them to your calendar</TextLink>
          </>
        )
      }
    >
      <SectionList
        query={query}
        height={72}
        empty={`Nothing is due in the next ${PORTFOLIO_DAYS} days.${managed ? '' : " You can add deadlines on each property's page."}`}
      >
        {(deadline) => (
          <UpcomingRow
            key={deadline.id}
            deadline={deadline}
            managed={managed}
            above={above.has(deadline.id)}
          />
        )}
      </SectionList>
    </Section>
  );
}
