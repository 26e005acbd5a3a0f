const DOT_PX = 14;

/** Parts with a dot between them. Each begins with one; the one at the beginning of a line is cut off at the left. */
export const DOTTED = {
  display: 'flex',
  flexWrap: 'wrap',
  ml: `-${DOT_PX}px`,
  clipPath: `inset(-4px -4px -4px ${DOT_PX}px)`,
  minWidth: 0,
  '& > *::before': {
    content: '"·"',
    display: 'inline-block',
    flex: 'none',
    width: DOT_PX,
    textAlign: 'center',
  },
} as const;
