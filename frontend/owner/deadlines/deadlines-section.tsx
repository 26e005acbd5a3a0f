import Button from '@mui/material/Button';
import { Suspense } from 'react';
import type { Document } from '../../shared/documents/queries';
import { Section } from '../../shared/layout/section';
import { usePhone } from '../../shared/layout/use-phone';
import { lazyWithRetry } from '../../shared/load-with-retry';
import { SectionList } from '../shared/list-states';
import { PHONE_ROWS } from '../../shared/rows/show-all';
import { useLoadError } from '../shared/use-load-error';
import { useOpenFromAddress } from '../shared/use-open-from-address';
import { DeadlineActions } from './deadline-actions';
import { DeadlineRow } from './deadline-row';
import { deadlineDraft } from './deadline-text';
import { usePropertyDeadlines } from './queries';

const DeadlineDialog = lazyWithRetry(() =>
  import('./deadline-dialog').then((module) => ({ default: module.DeadlineDialog })),
);

interface DeadlinesSectionProps {
  propertyId: string;
  propertyName: string;
  /** Of the property, the newest first. */
  documents: readonly Document[];
}

/** The deadlines of a property. The people of the managing business can only read them. */
export function DeadlinesSection({ propertyId, propertyName, documents }: DeadlinesSectionProps) {
  const query = usePropertyDeadlines(propertyId);
  const [adding, setAdding] = useOpenFromAddress('deadline', deadlineDraft(propertyId));
  useLoadError(query.error, 'Failed to load deadlines');
  const phone = usePhone();
  const changes = query.data?.abilities.change ?? false;
  return (
    <Section
      title="Deadlines"
      anchor="deadlines"
      // On a phone the button then stands beside the title.
      description={!phone && 'Checks, certificates and contracts with a due date.'}
      actions={
        changes && (
          <Button variant="outlined" color="inherit" onClick={() => setAdding(true)}>
            Add Deadline
          </Button>
        )
      }
    >
      <SectionList
        query={{ ...query, data: query.data?.deadlines }}
        height={72}
        {...(phone && { first: PHONE_ROWS })}
        empty={
          changes
            ? "No deadlines yet. Add the gas safety record, the insurance or anything else that mustn't be forgotten. We'll email you in time."
            : "The owner hasn't added any deadlines yet."
        }
      >
        {(deadline) => (
          <DeadlineRow
            key={deadline.id}
            deadline={{ ...deadline, propertyName }}
            canInvite={changes}
            document={documents.find(({ deadlineId }) => deadlineId === deadline.id)}
            more={(describedBy) =>
              changes && <DeadlineActions deadline={deadline} describedBy={describedBy} />
            }
          />
        )}
      </SectionList>
      {adding && changes && (
        <Suspense fallback={null}>
          <DeadlineDialog propertyId={propertyId} onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </Section>
  );
}
