import Box from '@mui/material/Box';
import { useLayoutEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { focusHeading } from '../../shared/layout/focus';
import { HEADER_HEIGHT } from '../../shared/navigation/header';
import { NumberBadge } from '../../shared/navigation/nav-link';
import { ScrollArrow } from './scroll-arrow';
import { FADE, fade, useHidden } from '../../shared/navigation/use-hidden';

const HEIGHT = 48;
/** The room that the links take under the heading of the page. */
export const SECTION_NAV_ROOM = { height: HEIGHT, mt: -2, mb: 2 };
/** Space above a section that a link has jumped to, in px: the header and the list of sections. */
const SECTION_OFFSET = HEADER_HEIGHT + HEIGHT + 16;
/** A column of sections to which the links lead. */
export const SECTION_COLUMN = {
  display: 'grid',
  gap: 2,
  minWidth: 0,
  '&:empty': { display: 'none' },
  // A section on which files can be dropped has something around it.
  '& > section, & > * > section': { scrollMarginTop: SECTION_OFFSET },
  // Where a link has led: two sections may stand at one height.
  '& section:has(h2:focus)': { outline: '2px solid', outlineColor: 'primary.main' },
  '& h2:focus': { outline: 'none' },
};

/** The links in one line, which scrolls and fades out where it is too long. */
const LINKS = {
  // Holds the hidden words of the numbers, which would widen the page.
  position: 'relative',
  display: 'flex',
  height: '100%',
  overflowX: 'auto',
  scrollbarWidth: 'none',
  scrollPaddingInline: `${FADE}px`,
} as const;

/** Over the faded end of the links, on a phone too: the last link in sight may end where the screen ends. */
const ARROW = {
  top: 0,
  width: 44,
  height: '100%',
  p: 0,
  borderRadius: 0,
  '&, &:hover': {
    background: 'linear-gradient(to var(--side), transparent, var(--mui-palette-background-default) 50%)',
  },
} as const;
const BEFORE = { ...ARROW, '--side': 'left', justifyContent: 'flex-start' } as const;
const AFTER = { ...ARROW, '--side': 'right', justifyContent: 'flex-end' } as const;

interface SectionLink {
  /** The `anchor` of the section. */
  id: string;
  label: string;
  /** All that it lists. */
  count?: number | undefined;
  /** Those that wait, in a badge. It is quiet where somebody else is to act. */
  waiting?: { count: number; quiet: boolean } | undefined;
}

function jumpTo(id: string): void {
  const section = document.getElementById(id);
  // A link to a folded section opens it.
  section?.querySelector(':scope > details')?.setAttribute('open', '');
  section?.scrollIntoView({ block: 'start' });
  const heading = section?.querySelector<HTMLElement>('h2');
  if (heading) focusHeading(heading);
}

/**
 * Leads to the section that the address names. The sections of a page arrive after the browser has looked for it. Back
 * leads to where the page was left.
 */
function useSectionOfAddress(): void {
  const { hash, key } = useLocation();
  const isBack = useNavigationType() === NavigationType.Pop && key !== 'default';
  useLayoutEffect(() => {
    if (hash && !isBack) jumpTo(hash.slice(1));
  }, [hash, key, isBack]);
}

/** Links to the sections of a long page, which stay in sight. */
export function SectionNav({ sections }: { sections: readonly SectionLink[] }) {
  const { row, hidden, attach } = useHidden();
  useSectionOfAddress();
  return (
    <Box
      component="nav"
      aria-label="Sections"
      className="no-print"
      sx={{
        position: 'sticky',
        top: HEADER_HEIGHT,
        zIndex: 3,
        ...SECTION_NAV_ROOM,
        borderBottom: 1,
        borderColor: 'divider',
        backgroundColor: 'background.default',
      }}
    >
      <Box ref={attach} sx={{ ...LINKS, maskImage: fade(hidden) }}>
        {sections.map(({ id, label, count, waiting }) => (
          <Box
            key={id}
            component="a"
            href={`#${id}`}
            onClick={(event) => {
              event.preventDefault();
              jumpTo(id);
            }}
            sx={{
              flexShrink: 0,
              display: 'flex',
              alignItems: 'center',
              gap: 0.75,
              px: 1.5,
              fontSize: '0.875rem',
              fontWeight: 550,
              textDecoration: 'none',
              color: 'text.secondary',
              '&:hover': { color: 'text.primary' },
              '&:focus-visible': { outlineOffset: -2 },
            }}
          >
            {label}
            {waiting ? (
              <NumberBadge {...waiting} of="waiting" />
            ) : (
              <NumberBadge quiet count={count} of="in all" />
            )}
          </Box>
        ))}
      </Box>
      {hidden.before && <ScrollArrow row={row} side="left" sx={BEFORE} />}
      {hidden.after && <ScrollArrow row={row} side="right" sx={AFTER} />}
    </Box>
  );
}
