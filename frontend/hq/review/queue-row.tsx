import OpensIcon from '@mui/icons-material/KeyboardArrowRight';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';
import { keepFocus } from '../../shared/layout/focus';
import { Dotted } from '../../shared/layout/dotted';
import { RowLink, useRowClick } from '../list/row-link';
import { WaitingTime } from '../shared/waiting-age';
import { FROM_QUEUE } from '../shared/review/from-queue';

/** When a row with the focus goes away, moves the focus to the same control of the row beside it, or else to a heading. */
function useFocusNextRow(row: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const gone = row.current;
    return () => {
      const focused = document.activeElement;
      if (!focused || !gone?.contains(focused)) return;
      const beside = gone.nextElementSibling ?? gone.previousElementSibling;
      const alike = (of: Element) => Array.from(of.querySelectorAll<HTMLElement>(focused.localName));
      const buttons = beside ? alike(beside) : [];
      const next = buttons[alike(gone).indexOf(focused as HTMLElement)] ?? buttons.at(-1);
      // React removes the row right after this.
      queueMicrotask(() => (next?.isConnected && !next.matches(':disabled') ? next.focus() : keepFocus()));
    };
  }, [row]);
}

interface QueueRowProps {
  to: string;
  name: ReactNode;
  /** After the name, such as that there were earlier decisions. */
  marks?: ReactNode;
  /** Before the name: the box that selects the row. */
  select?: ReactNode;
  /** Under the name, with dots between them. */
  details: ReactNode;
  /** Under the details: what is to be looked at. */
  notes?: ReactNode;
  since: string;
  /** Whether somebody was told how long it takes. */
  promised: boolean;
  /** Whether all that can be done is to open the page, as a tap on the row does on a phone. */
  opens?: boolean;
  /** What can be done in the row. */
  children: ReactNode;
}

const ROW = {
  display: 'grid',
  gridTemplateColumns: { xs: 'auto minmax(0, 1fr) auto', sm: 'auto minmax(0, 1fr) auto auto' },
  alignItems: 'center',
  // A little wider than its text on both sides, so that the colour of a hovered row leaves a margin around it.
  mx: -1,
  px: 1,
  py: 1,
  '@media (hover: hover)': { '&:hover': { backgroundColor: 'action.hover' } },
  fontSize: '0.875rem',
  overflowWrap: 'anywhere',
  // The line between two rows is as wide as their text.
  position: 'relative',
  '&:not(:first-of-type)::before': {
    content: '""',
    position: 'absolute',
    top: 0,
    left: 8,
    right: 8,
    borderTop: 1,
    borderColor: 'divider',
  },
} as const;

/** How long it has waited, in a column of its own. */
function Age({ since, promised }: Pick<QueueRowProps, 'since' | 'promised'>) {
  return (
    <WaitingTime
      since={since}
      promised={promised}
      sx={{
        gridColumn: 3,
        gridRow: 1,
        alignSelf: 'baseline',
        ml: 2,
        textAlign: 'right',
        whiteSpace: 'nowrap',
        fontVariantNumeric: 'tabular-nums',
      }}
    >
      <OpensIcon sx={{ display: { sm: 'none' }, fontSize: 18, mr: -0.5, verticalAlign: '-4px' }} />
    </WaitingTime>
  );
}

/** An account or a business that waits, with how long it has waited. */
export function QueueRow(props: QueueRowProps) {
  const { to, name, marks, select, details, notes, since, promised, opens = false, children } = props;
  const row = useRef<HTMLLIElement>(null);
  useFocusNextRow(row);
  const { sx, ...click } = { sx: {}, ...useRowClick(() => to, FROM_QUEUE)(null) };
  return (
    <Box component="li" ref={row} {...click} sx={{ ...ROW, ...sx }}>
      {select && <Box sx={{ gridColumn: 1, gridRow: '1 / 4', mr: 1 }}>{select}</Box>}
      {/* The age stands on the first line of a name that has two. */}
      <Box
        sx={{ gridColumn: 2, minWidth: 0, alignSelf: 'baseline', '& a.touch': { display: 'inline-flex' } }}
      >
        <RowLink to={to} state={FROM_QUEUE}>
          {name}
        </RowLink>
        {marks}
      </Box>
      <Typography
        variant="caption"
        color="textSecondary"
        component="div"
        sx={{ gridColumn: '2 / 4', minWidth: 0 }}
      >
        <Dotted>{details}</Dotted>
      </Typography>
      <Age since={since} promised={promised} />
      {notes && (
        <Box sx={{ gridColumn: { xs: opens ? '2 / 4' : 2, sm: '2 / 4' }, gridRow: 3, minWidth: 0 }}>
          {notes}
        </Box>
      )}
      <Box
        sx={{
          display: opens ? { xs: 'none', sm: 'flex' } : 'flex',
          gap: 1,
          justifyContent: 'flex-end',
          // On a phone beside the notes, which are short where there are buttons.
          gridColumn: { xs: 3, sm: 4 },
          gridRow: { xs: 3, sm: '1 / 4' },
          ml: { xs: 1, sm: 2 },
          mt: { xs: 0.75, sm: 0 },
          // As wide in each row, so that the ages stand below each other, right before the first button.
          minWidth: { sm: 140 },
          '& > :first-of-type': { flex: { sm: 1 } },
        }}
      >
        {children}
      </Box>
    </Box>
  );
}
