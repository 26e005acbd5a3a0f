import { TextLink } from '../../shared/layout/link-button';
import { Section } from '../../shared/layout/section';
import { paths } from '../../shared/paths';
import { SectionList } from '../shared/list-states';
import { DeadlineRow } from './deadline-row';
import type { useDeadlinesUntil } from './queries';

interface UpcomingSectionProps {
  query: ReturnType<typeof useDeadlinesUntil>;
  /** Stand above, with what needs the user. */
  announced: ReadonlySet<string>;
}

/** What is due in the next 90 days, over all properties, and is not announced above. */
export function UpcomingSection({ query, announced }: UpcomingSectionProps) {
  const rest = query.data?.filter(({ id }) => !announced.has(id));
  const above = announced.size > 0;
  return (
    <Section
      title="The next 90 days"
      anchor="deadlines"
      description={
        <>
          Deadlines of all your properties{above && ', after those above'}.{' '}
          <TextLink to={`${paths.account}#calendar`}>Add them to your calendar</TextLink>
        </>
      }
    >
      <SectionList
        query={{ ...query, data: rest }}
        height={72}
        empty={`Nothing ${above ? 'else ' : ''}is due in the next 90 days. You can add deadlines on each property's page.`}
      >
        {(deadline) => <DeadlineRow key={deadline.id} deadline={deadline} canInvite />}
      </SectionList>
    </Section>
  );
}
