const DOT_PX = 14;

/** Parts with a dot between them. Each begins with a dot; at the beginning of a line it is cut off. */
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
