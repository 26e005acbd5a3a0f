import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';
import { formatDateTime } from '../../shared/format';
import { keepFocus } from '../../shared/layout/focus';
import { RowLink } from '../list/row-link';
import { FROM_QUEUE } from './from-queue';
import { waitingFor } from './waiting';

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
  name: string;
  /** After the name, such as that there were earlier decisions. */
  marks?: ReactNode;
  /** Before the name: the box that selects the row. */
  select?: ReactNode;
  detail: ReactNode;
  since: string;
  /** What can be done in the row. */
  children?: ReactNode;
}

/** An account or a business that waits, with how long it has waited. */
export function QueueRow({ to, name, marks, select, detail, since, children }: QueueRowProps) {
  const row = useRef<HTMLLIElement>(null);
  useFocusNextRow(row);
  return (
    <Box
      component="li"
      ref={row}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1,
        alignItems: 'center',
        py: 1,
        fontSize: '0.875rem',
        borderTop: 1,
        borderColor: 'divider',
        '&:first-of-type': { borderTop: 0 },
      }}
    >
      {select}
      <Box sx={{ flex: '1 1 12rem', minWidth: 0, overflowWrap: 'anywhere' }}>
        <RowLink to={to} state={FROM_QUEUE}>
          {name}
        </RowLink>
        {marks}
        <Typography variant="caption" color="textSecondary" component="div">
          {detail}
          {/* On a phone, and beside buttons, it has a line of its own, so that no line ends with the dot. */}
          <Box
            component="span"
            title={formatDateTime(since)}
            sx={{
              display: { xs: 'block', sm: children ? 'block' : 'inline' },
              whiteSpace: 'nowrap',
              ...(!children && { '&::before': { sm: { content: '" · "', whiteSpace: 'normal' } } }),
            }}
          >
            waiting {waitingFor(since)}
          </Box>
        </Typography>
      </Box>
      {/* On a phone it is below, where the name begins. */}
      {children && (
        <Box sx={{ display: 'flex', gap: 1, ml: { xs: select ? 4.5 : 0, sm: 0 } }}>{children}</Box>
      )}
    </Box>
  );
}
