import ExpandIcon from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { visuallyHidden } from '@mui/utils';
import { useCallback, useState, type ReactNode } from 'react';

export const ONE_LINE = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

/** On paper everything shows. */
const FOLDED = {
  '@media screen': {
    overflow: 'hidden',
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
    overflowWrap: 'anywhere',
    '& ul, & li': { display: 'inline' },
    '& li + li::before, & ul + span::before': { content: '" · "' },
    '& details': { display: 'none' },
    // The names of the fields, without which only some values say nothing.
    '& li:not([data-bare]) > span:first-of-type': visuallyHidden,
  },
} as const;

/** The content of a table cell on at most two lines. If it needs more, a button shows the whole. */
export function Folded({ children }: { children: ReactNode }) {
  const [cut, setCut] = useState(false);
  const [open, setOpen] = useState(false);
  const measure = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const check = () => {
      const button = element.nextElementSibling as HTMLElement | null;
      // The button takes room itself, so what fits without it needs none.
      if (button) button.style.display = 'none';
      setCut(element.scrollHeight > element.clientHeight || element.querySelector('details') !== null);
      if (button) button.style.display = '';
    };
    const observer = new ResizeObserver(check);
    observer.observe(element);
    // Another font may need fewer lines without a change of size.
    void document.fonts.ready.then(check);
    return () => observer.disconnect();
  }, []);
  return (
    <Box sx={{ display: 'flex', gap: 0.5, alignItems: 'flex-start' }}>
      {/* Measured only while it is folded. */}
      <Box ref={open ? undefined : measure} sx={{ flex: 1, minWidth: 0, ...(!open && FOLDED) }}>
        {children}
      </Box>
      {(cut || open) && (
        <IconButton
          size="small"
          className="no-print"
          aria-label={open ? 'Show less' : 'Show all'}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          sx={{ p: 0, width: 24, height: 20 }}
        >
          <ExpandIcon fontSize="small" sx={open ? { transform: 'rotate(180deg)' } : undefined} />
        </IconButton>
      )}
    </Box>
  );
}
