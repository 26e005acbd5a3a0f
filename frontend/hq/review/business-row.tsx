import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { LinkButton } from '../../shared/layout/link-button';
import { paths } from '../../shared/paths';
import { fieldWords } from '../../shared/timeline/changes';
import { toDoubts } from '../businesses/checks';
import { Doubts } from '../shared/doubts';
import { SanctionMark } from '../shared/earlier-sanctions';
import type { WaitingBusiness } from '../shared/types';
import { FROM_QUEUE } from '../shared/review/from-queue';
import { QueueRow } from './queue-row';

interface BusinessRowProps {
  business: WaitingBusiness;
  /** ISO time. */
  since: string;
  /** What has changed since the approval, if it is approved. */
  changedFields?: readonly string[];
}

/** A business that waits for a decision, or changed since its approval. */
export function BusinessRow({ business, since, changedFields }: BusinessRowProps) {
  const { id, name, businessType, town, user, hasEarlierSanctions } = business;
  const nameId = useId();
  return (
    <QueueRow
      to={paths.hqBusiness(id)}
      name={<span id={nameId}>{name}</span>}
      marks={hasEarlierSanctions && <SanctionMark />}
      details={[businessType, town ?? [], user.name].flat()}
      notes={
        <>
          {!!changedFields?.length && (
            <Typography variant="caption" component="div">
              Changed: {changedFields.map(fieldWords).join(', ')}
            </Typography>
          )}
          <Doubts doubts={toDoubts(business)} none="No problems found" />
        </>
      }
      since={since}
      promised={!changedFields}
      opens
    >
      <LinkButton
        size="small"
        variant="outlined"
        to={paths.hqBusiness(id)}
        state={FROM_QUEUE}
        aria-describedby={nameId}
        sx={{ minHeight: 28, py: 0 }}
      >
        Open Review
      </LinkButton>
    </QueueRow>
  );
}
