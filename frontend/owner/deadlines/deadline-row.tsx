import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import { describeDocument } from '../../shared/documents/document-text';
import type { Document } from '../../shared/documents/queries';
import { formatDay, interval, today } from '../../shared/format';
import { TextLink } from '../../shared/layout/link-button';
import { documentSearch } from '../shared/use-open-document';
import { distance } from './deadline-text';
import { AskSomeone, leadsToSomebody, workWords } from './find-someone';
import type { Deadline } from './queries';

/** Buttons stand under the text where there is no room. */
const ROW = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 2,
  rowGap: 1,
  py: 1.5,
  '&:first-of-type': { pt: 0 },
  '&:last-of-type': { pb: 0 },
  // Rows with one button have another class.
  'li + &': { borderTop: 1, borderColor: 'divider' },
} as const;

/** A lone button stays beside the text, except on a phone. */
const LONE_BUTTON = { xs: 'wrap', sm: 'nowrap' } as const;

interface DeadlineRowProps {
  deadline: Deadline;
  /** Offers the business one knows, or the marketplace. */
  canInvite: boolean;
  /** From which it was set. */
  document?: Document | undefined;
  /** After the button that leads to somebody. */
  more?: (describedBy: string) => ReactNode;
}

/** A deadline as a list item: what, when, how often, and what can be done. */
export function DeadlineRow({ deadline, canInvite, document, more }: DeadlineRowProps) {
  const id = useId();
  const { title, dueOn, everyMonths, lastDoneOn, note } = deadline;
  const work = workWords(deadline);
  const overdue = dueOn < today();
  const asks = canInvite && leadsToSomebody(deadline);
  return (
    <Box component="li" sx={{ ...ROW, ...(!asks && { flexWrap: LONE_BUTTON }) }}>
      <Box sx={{ flex: '1 1 15rem', minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          <Typography id={id} sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
            {title}
          </Typography>
          <Chip
            size="small"
            variant="outlined"
            color={overdue ? 'warning' : 'default'}
            label={overdue ? distance(dueOn) : `Due ${distance(dueOn)}`}
          />
        </Box>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {formatDay(dueOn)} · {interval(everyMonths)}
          {lastDoneOn && ` · Last done ${formatDay(lastDoneOn)}`}
          {work && ` · ${work}`}
        </Typography>
        {document && (
          <Typography variant="body2" sx={{ display: 'flex', gap: 0.75, alignItems: 'center' }}>
            <DescriptionOutlined aria-hidden sx={{ fontSize: 16, color: 'text.secondary' }} />
            <TextLink
              to={{ search: documentSearch(document.id) }}
              preventScrollReset
              className="touch"
              sx={{ overflowWrap: 'anywhere' }}
            >
              {describeDocument(document)}
            </TextLink>
          </Typography>
        )}
        {note && (
          <Typography
            variant="caption"
            color="textSecondary"
            component="p"
            sx={{ mt: 0.5, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
          >
            {note}
          </Typography>
        )}
      </Box>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', ml: { xs: 'auto' } }}>
        {asks && <AskSomeone deadline={deadline} describedBy={id} />}
        {more?.(id)}
      </Box>
    </Box>
  );
}
