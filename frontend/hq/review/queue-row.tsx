import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';
import { formatDateTime } from '../../shared/format';
import { keepFocus } from '../../shared/layout/focus';
import { TextLink } from '../../shared/layout/link-button';
import { waitingFor } from './waiting';

/** When a row with the focus goes away, moves the focus to the same control of the row beside it, or else to a heading. */
function useFocusNextRow(row: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const gone = row.current;
    return () => {
      const focused = document.activeElement;
      if (!focused || !gone?.contains(focused)) return;
      const beside = gone.nextElementSibling ?? gone.previousElementSibling;
      const next = beside?.querySelector<HTMLElement>(`${focused.localName}:not(:disabled)`);
      // React removes the row right after this.
      queueMicrotask(() => (next?.isConnected ? next.focus() : keepFocus()));
    };
  }, [row]);
}

interface QueueRowProps {
  to: string;
  name: string;
  detail: string;
  since: string;
  children: ReactNode;
}

/** An account or a business that waits, with how long it has waited. */
export function QueueRow({ to, name, detail, since, children }: QueueRowProps) {
  const row = useRef<HTMLLIElement>(null);
  useFocusNextRow(row);
  return (
    <Box
      component="li"
      ref={row}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1.5,
        alignItems: 'center',
        py: 1,
        fontSize: '0.875rem',
        borderTop: 1,
        borderColor: 'divider',
        '&:first-of-type': { borderTop: 0 },
      }}
    >
      <Box sx={{ flex: '1 1 14rem', minWidth: 0, overflowWrap: 'anywhere' }}>
        <TextLink to={to} data-queue-row>
          {name}
        </TextLink>
        <Typography variant="caption" color="textSecondary" component="div">
          {detail} · <span title={formatDateTime(since)}>waiting {waitingFor(since)}</span>
        </Typography>
      </Box>
      {children}
    </Box>
  );
}
