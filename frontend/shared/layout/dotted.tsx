import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import { Children, type ReactNode } from 'react';

/** Between two parts, and the width of the dot. */
const GAP = '0.95em';

/** The start of the line is cut, with the dot before its first part. Outlines of links have room at all sides. */
const LINES = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: GAP,
  clipPath: 'inset(-12px -12px -12px -3px)',
} as const;

const DOT = {
  position: 'absolute',
  right: '100%',
  width: GAP,
  textAlign: 'center',
  whiteSpace: 'pre',
} as const;

/**
 * Parts with dots between them in as many lines as they need. No line begins or ends with a dot.
 * @param sx of the lines, whose children are the parts
 */
export function Dotted({ sx, children }: { sx?: SxProps<Theme>; children: ReactNode }) {
  const parts = Children.toArray(children);
  return (
    <Box component="span" sx={[LINES, sx ?? {}].flat()}>
      {parts.map((part, index) => (
        // The parts never change places.
        <Box component="span" key={index} sx={{ position: 'relative', minWidth: 0 }}>
          {index > 0 && (
            <Box component="span" sx={DOT}>
              {' · '}
            </Box>
          )}
          {part}
        </Box>
      ))}
    </Box>
  );
}
