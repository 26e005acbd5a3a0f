import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useListContext } from 'react-admin';
import { PAGE_SIZE_MAX } from '../../../backend/contract/limits';
import { BOTTOM_BAR_SPACE } from '../../shared/layout/bottom-space';
import { keepFocus } from '../../shared/layout/focus';
import { useExport } from './export-csv';

interface SelectionBarProps {
  /** What is selected, one and several: `account`, `accounts`. */
  noun: readonly [one: string, several: string];
  /** What else there is to say of the selection. */
  note?: ReactNode;
  /** The buttons for what can be done to all selected rows, given whether there are too many. */
  children?: (tooMany: boolean) => ReactNode;
}

const BAR = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  alignItems: 'center',
  px: { xs: 1.5, sm: 2 },
  py: 1,
  fontSize: '0.875rem',
  position: 'sticky',
  bottom: BOTTOM_BAR_SPACE,
  zIndex: 5,
  borderTop: 1,
  borderColor: 'primary.main',
  backgroundColor:
    'color-mix(in srgb, var(--mui-palette-primary-main) 12%, var(--mui-palette-background-paper))',
  '& .MuiButton-outlined': { backgroundColor: 'background.paper' },
} as const;

/** On a phone in a line of their own. */
export const BULK_BUTTON = {
  size: 'small',
  variant: 'outlined',
  color: 'inherit',
  sx: { order: { xs: 1, sm: 0 }, flex: { xs: '1 0 40%', sm: 'none' } },
} as const;

/**
 * How many rows are selected, and what can be done to all of them. It is below the rows, so that none moves under the
 * pointer, and at the bottom of the window.
 */
export function SelectionBar({ noun, note, children }: SelectionBarProps) {
  const { selectedIds, onUnselectItems } = useListContext();
  const { download, isPending } = useExport(selectedIds);
  const count = selectedIds.length;
  const tooMany = count > PAGE_SIZE_MAX;
  if (count === 0) return null;
  return (
    <Box role="toolbar" aria-label={`Selected ${noun[1]}`} sx={BAR}>
      <Box component="span" role="status" sx={{ mr: 'auto' }}>
        {`${count} ${count === 1 ? noun[0] : noun[1]} selected`}
        {tooMany && `. Select up to ${PAGE_SIZE_MAX}.`}
        {note}
      </Box>
      {children?.(tooMany)}
      <Button {...BULK_BUTTON} disabled={tooMany} loading={isPending} onClick={download}>
        Export Selected
      </Button>
      <Button
        size="small"
        color="inherit"
        onClick={() => {
          onUnselectItems();
          keepFocus();
        }}
      >
        Clear Selection
      </Button>
    </Box>
  );
}
