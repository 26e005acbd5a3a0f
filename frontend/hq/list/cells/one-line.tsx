import Box from '@mui/material/Box';
import { ONE_LINE } from './folded';

/** Narrower where the window leaves the table little room. */
const WIDTH_MAX = 'clamp(160px, calc(100vw - 1200px), 300px)';

interface OneLineProps {
  maxWidth?: number | string;
  /** The whole text, if what stands here is a short form. */
  title?: string;
  children: string;
}

/** Text on one line, cut at its end where it is too long. Hovering shows the whole. */
export const OneLine = ({ maxWidth = WIDTH_MAX, title, children }: OneLineProps) => (
  <Box
    component="span"
    title={title ?? children}
    sx={{ ...ONE_LINE, display: 'block', minWidth: 0, maxWidth }}
  >
    {children}
  </Box>
);
