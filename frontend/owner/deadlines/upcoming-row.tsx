import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { formatDay, interval, today } from '../../shared/format';
import { Dotted } from '../../shared/layout/dotted';
import { TextLink } from '../../shared/layout/link-button';
import { paths } from '../../shared/paths';
import { DeadlineButtons } from './deadline-buttons';
import { distance } from './deadline-text';
import { hasMenu, workWords } from './find-someone';
import type { Deadline } from './queries';

/** What, when and what to do: three columns. On narrow screens the buttons stand under the rest, so that all dates end at the side. */
const ROW = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', md: 'minmax(0, 1fr) 130px 226px' },
  columnGap: 2,
  rowGap: 0.5,
  alignItems: 'center',
  py: 1.25,
  '&:first-of-type': { pt: 0 },
  '&:last-of-type': { pb: 0 },
  '& + &': { borderTop: 1, borderColor: 'divider' },
} as const;

const BUTTONS = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  justifySelf: 'end',
  gridColumn: { xs: '1 / -1', md: 'auto' },
} as const;

/** Keeps the buttons of a column in line where another row has a menu after them. */
const IN_LINE = { mr: { md: '34px' } } as const;

interface UpcomingRowProps {
  deadline: Deadline;
  managed: boolean;
  /** Whether a row of the list has a menu. */
  menus: boolean;
}

/** A deadline in a list about several properties. */
export function UpcomingRow({ deadline, managed, menus }: UpcomingRowProps) {
  const id = useId();
  const { title, dueOn, everyMonths, propertyId, propertyName } = deadline;
  return (
    <Box component="li" sx={{ ...ROW, ...(managed && { gridTemplateColumns: 'minmax(0, 1fr) auto' }) }}>
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography id={id} variant="body2" sx={{ fontWeight: 600 }}>
          {title}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          <Dotted>
            <TextLink to={`${paths.property(propertyId)}#deadlines`} className="touch">
              {propertyName}
            </TextLink>
            {interval(everyMonths)}
            {workWords(deadline)}
          </Dotted>
        </Typography>
      </Box>
      <Typography
        variant="body2"
        component="div"
        sx={{ textAlign: 'right', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}
      >
        <Box
          sx={{
            fontWeight: 550,
            ...(dueOn < today() && { color: 'warning.main' }),
          }}
        >
          {distance(dueOn)}
        </Box>
        <Box sx={{ color: 'text.secondary' }}>{formatDay(dueOn)}</Box>
      </Typography>
      {!managed && (
        <Box sx={{ ...BUTTONS, ...(menus && !hasMenu(deadline) && IN_LINE) }}>
          <DeadlineButtons deadline={deadline} describedBy={id} />
        </Box>
      )}
    </Box>
  );
}
