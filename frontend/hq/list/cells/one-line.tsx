import Box from '@mui/material/Box';
import { clamp } from '../../../shared/layout/clamp';

interface OneLineProps {
  /** In px. In a table the text takes what the other columns leave, between both widths. */
  minWidth?: number;
  maxWidth?: number | string;
  /** The whole text, if what stands here is a short form. */
  title?: string;
  children: string;
}

/** Text on one line, cut at its end where it is too long. Hovering shows the whole. */
export const OneLine = ({ minWidth = 150, maxWidth = 300, title, children }: OneLineProps) => (
  <Box component="span" title={title ?? children} sx={{ ...clamp(1), minWidth, maxWidth }}>
    {children}
  </Box>
);
