import GoodIcon from '@mui/icons-material/CheckCircleOutlined';
import LookIcon from '@mui/icons-material/ErrorOutlined';
import Box from '@mui/material/Box';
import { useId } from 'react';
import { LinkButton } from '../../shared/layout/link-button';
import { paths } from '../../shared/paths';
import { toDoubts } from '../businesses/checks';
import { DOTTED } from '../list/cells/dotted';
import { SanctionMark } from '../shared/earlier-sanctions';
import type { WaitingBusiness } from '../shared/types';
import { FROM_QUEUE } from './from-queue';
import { QueueRow } from './queue-row';

/** What is missing or doubtful, so that a reviewer knows what to expect before opening the business. */
function Doubts({ business }: { business: WaitingBusiness }) {
  const doubts = toDoubts(business);
  const Icon = doubts.length > 0 ? LookIcon : GoodIcon;
  return (
    <Box sx={{ display: 'flex', gap: 0.75, mt: 0.25 }}>
      <Icon aria-hidden color={doubts.length > 0 ? 'warning' : 'success'} sx={{ fontSize: 16, mt: '1px' }} />
      <Box sx={DOTTED}>
        {(doubts.length > 0 ? doubts : ['Nothing missing or doubtful']).map((words) => (
          <span key={words}>{words}</span>
        ))}
      </Box>
    </Box>
  );
}

interface BusinessRowProps {
  business: WaitingBusiness;
  /** ISO time. */
  since: string;
}

/** A business that waits for a decision, or changed since its approval. */
export function BusinessRow({ business, since }: BusinessRowProps) {
  const { id, name, businessType, town, user, hasEarlierSanctions } = business;
  const nameId = useId();
  return (
    <QueueRow
      to={paths.hqBusiness(id)}
      name={<span id={nameId}>{name}</span>}
      marks={hasEarlierSanctions && <SanctionMark />}
      details={[businessType, town ?? [], user.name].flat()}
      notes={<Doubts business={business} />}
      since={since}
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
