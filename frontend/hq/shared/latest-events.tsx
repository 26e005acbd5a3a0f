import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import { TextLink } from '../../shared/layout/link-button';
import { auditPath } from './list-paths';
import { Loaded } from './load-error';
import { useLatestEvents } from './queries';
import { EmptySection, Section } from './section';
import type { AuditEvent } from './types';

interface LatestEventsProps {
  title: string;
  /** Who did it, or to which property it happened. */
  about: { actorId: string } | { propertyId: string };
  /** How many at most. */
  limit: number;
  empty: string;
  /** Whether the card of the review says that there is none. */
  said?: boolean;
  failure: string;
  children: (events: AuditEvent[]) => ReactNode;
}

/** The latest events of the audit log about somebody or something, on the page of a record. */
export function LatestEvents({ title, about, limit, empty, said, failure, children }: LatestEventsProps) {
  const query = useLatestEvents(about, limit);
  const log = (
    <TextLink to={auditPath(about)} className="touch">
      See in Audit Log
    </TextLink>
  );
  if (query.data?.length === 0)
    return <EmptySection title={title} words={empty} said={said ?? false} {...(!said && { link: log })} />;
  return (
    <Section title={title} actions={log}>
      <Loaded query={query} failure={failure} loading={<Skeleton variant="rounded" height={160} />}>
        {children}
      </Loaded>
    </Section>
  );
}
