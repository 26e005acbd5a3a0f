import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import type { SxProps } from '@mui/material/styles';
import { useState, type ReactNode } from 'react';
import { TOUCH } from './touch';

const SUMMARY = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  minHeight: 44,
  cursor: 'pointer',
  listStyle: 'none',
  borderRadius: 'inherit',
  '&::-webkit-details-marker': { display: 'none' },
  '&:hover': { backgroundColor: 'action.hover' },
  '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
} as const;

/** In running text: no wider than its words. */
const INLINE = {
  ...SUMMARY,
  display: 'inline-flex',
  gap: 0.5,
  minHeight: 32,
  borderRadius: '8px',
  fontWeight: 550,
  [TOUCH]: { minHeight: 40 },
} as const;

interface DisclosureProps {
  /** Always in sight. */
  summary: ReactNode;
  /** Among text, instead of as wide as its surroundings. */
  inline?: boolean;
  /** Of the summary. */
  sx?: SxProps;
  /** Rendered when first opened: for what measures itself, such as a map. */
  lazy?: boolean;
  /** At first. */
  open?: boolean;
  children: ReactNode;
}

/** Shows more when it is opened. On paper it is open, unless it is `lazy` and was never opened. */
export function Disclosure({
  summary,
  inline = false,
  sx,
  lazy = false,
  open = false,
  children,
}: DisclosureProps) {
  const [opened, setOpened] = useState(open || !lazy);
  return (
    <Box
      component="details"
      open={open}
      onToggle={(event) => event.currentTarget.open && setOpened(true)}
      sx={{
        borderRadius: 'inherit',
        '&[open] > summary > .marker': { rotate: '180deg' },
        '@media print': { '&::details-content': { contentVisibility: 'visible', height: 'auto' } },
      }}
    >
      <Box component="summary" sx={[inline ? INLINE : SUMMARY, sx ?? {}].flat()}>
        {summary}
        <ExpandMore
          className="marker"
          aria-hidden
          sx={{ flex: 'none', fontSize: inline ? 20 : 24, color: 'text.secondary' }}
        />
      </Box>
      {opened && children}
    </Box>
  );
}
