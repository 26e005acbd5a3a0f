import Box from '@mui/material/Box';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useRef, useState, type KeyboardEvent } from 'react';
import { STACK_EDGE, type DotGroup } from './group-dots';
import type { ChoiceMapProps } from './map-props';

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };
const ZOOMS: Record<string, number> = { '+': 1, '=': 1, '-': -1 };

/** The offset of the second card of a stack, which has a line of 1 px. */
const STACK = STACK_EDGE - 1;

const dotStyles = {
  position: 'absolute',
  display: 'grid',
  placeItems: 'center',
  minWidth: 26,
  height: 26,
  px: 0.5,
  transform: 'translate(-50%, -50%)',
  border: 2,
  borderColor: 'background.paper',
  borderRadius: 999,
  backgroundColor: 'primary.main',
  color: 'primary.contrastText',
  font: 'inherit',
  fontSize: '0.75rem',
  fontWeight: 650,
  lineHeight: 1,
  cursor: 'pointer',
  pointerEvents: 'auto',
  boxShadow: '0 1px 3px rgb(0 0 0 / 0.35)',
  // A larger target than the dot.
  '&::after': { content: '""', position: 'absolute', inset: -7, borderRadius: 999 },
  // A stack of cards with words: a number alone would look like the dot of that entry.
  '&[data-joined="true"]': {
    height: 28,
    px: 1,
    borderColor: 'primary.main',
    borderRadius: '8px',
    backgroundColor: 'background.paper',
    color: 'primary.main',
    whiteSpace: 'nowrap',
    boxShadow: `${STACK}px ${STACK}px 0 -1px var(--mui-palette-background-paper), ${STACK}px ${STACK}px 0 1px var(--mui-palette-primary-main)`,
  },
  '&[data-active="true"]': {
    zIndex: 2,
    backgroundColor: 'text.primary',
    color: 'background.paper',
    transform: 'translate(-50%, -50%) scale(1.2)',
  },
  '&:focus-visible': { zIndex: 3, outline: '3px solid', outlineColor: 'text.primary', outlineOffset: 2 },
  '@media (forced-colors: active)': {
    border: '2px solid ButtonText',
    // Shadows are dropped there.
    '&[data-joined="true"]': { borderStyle: 'double', borderWidth: 4 },
    '&[data-active="true"]': {
      forcedColorAdjust: 'none',
      backgroundColor: 'Highlight',
      color: 'HighlightText',
    },
    '&:focus-visible': { outlineColor: 'Highlight' },
  },
} as const;

type DotsProps = Pick<ChoiceMapProps, 'activeId' | 'onActive' | 'onChoose'> & {
  groups: readonly DotGroup[];
  onZoom: (step: number) => void;
};

const whereOf = ({ together }: DotGroup) => (together ? 'here' : 'nearby');

function nameOf(group: DotGroup): string {
  const { choices } = group;
  const [first] = choices;
  if (!first) return '';
  return choices.length === 1
    ? `${first.number}: ${first.name}`
    : `${choices.length} businesses ${whereOf(group)}: ${choices.map(({ name }) => name).join(', ')}`;
}

/** The list that a joined dot opens. */
function JoinedMenu({
  open,
  onClose,
  onChoose,
}: {
  open: { group: DotGroup; anchor: HTMLElement } | null;
  onClose: () => void;
  onChoose: (id: string) => void;
}) {
  return (
    <Menu
      open={open !== null}
      anchorEl={open?.anchor ?? null}
      onClose={onClose}
      disableRestoreFocus
      slotProps={{ list: { 'aria-label': 'Businesses at this point', dense: true } }}
    >
      {open?.group.choices.map(({ id, number, name }) => (
        <MenuItem
          key={id}
          onClick={() => onChoose(id)}
          sx={{ whiteSpace: 'normal', maxWidth: 320, gap: 1.5 }}
        >
          <Box component="span" sx={{ fontWeight: 650, minWidth: '1.25em', textAlign: 'right' }}>
            {number}
          </Box>
          <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            {name}
          </Box>
        </MenuItem>
      ))}
    </Menu>
  );
}

/** The dots over a map: one tab stop. Arrow keys go from dot to dot, Enter chooses, + and - zoom. */
export function Dots({ groups, activeId, onActive, onChoose, onZoom }: DotsProps) {
  const [current, setCurrent] = useState<string | null>(null);
  const [open, setOpen] = useState<{ group: DotGroup; anchor: HTMLElement } | null>(null);
  const toolbar = useRef<HTMLDivElement>(null);
  const has = (group: DotGroup, id: string | null) => group.choices.some((choice) => choice.id === id);
  const stop = Math.max(
    groups.findIndex((group) => has(group, current)),
    0,
  );

  const onKeyDown = (event: KeyboardEvent) => {
    const zoom = ZOOMS[event.key];
    const step = STEPS[event.key];
    if (zoom === undefined && step === undefined && event.key !== 'Home' && event.key !== 'End') return;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    if (zoom !== undefined) return onZoom(zoom);
    const next =
      step === undefined
        ? event.key === 'Home'
          ? 0
          : groups.length - 1
        : (stop + step + groups.length) % groups.length;
    toolbar.current?.querySelectorAll<HTMLElement>('button')[next]?.focus();
  };

  const choose = (group: DotGroup, anchor: HTMLElement) => {
    const [only, other] = group.choices;
    if (other) setOpen({ group, anchor });
    else if (only) onChoose(only.id);
  };

  return (
    <div ref={toolbar} role="toolbar" aria-label="Businesses on the map" onKeyDown={onKeyDown}>
      {groups.map((group, index) => {
        const [first] = group.choices;
        const joined = group.choices.length > 1;
        return (
          <Box
            component="button"
            type="button"
            key={first?.id}
            sx={dotStyles}
            style={{ left: group.x, top: group.y }}
            tabIndex={index === stop ? 0 : -1}
            aria-label={nameOf(group)}
            {...(joined ? { 'aria-haspopup': 'menu' as const } : {})}
            data-joined={joined}
            data-active={has(group, activeId)}
            onFocus={() => {
              setCurrent(first?.id ?? null);
              if (!joined) onActive(first?.id ?? null);
            }}
            onBlur={() => onActive(null)}
            onMouseEnter={() => !joined && onActive(first?.id ?? null)}
            onMouseLeave={() => onActive(null)}
            onClick={(event) => choose(group, event.currentTarget)}
          >
            {joined ? `${group.choices.length} ${whereOf(group)}` : first?.number}
          </Box>
        );
      })}
      <JoinedMenu
        open={open}
        onClose={() => {
          setOpen(null);
          const { anchor } = open ?? {};
          setTimeout(() => anchor?.focus());
        }}
        onChoose={(id) => {
          setOpen(null);
          // The menu keeps the focus until it has closed.
          setTimeout(() => onChoose(id));
        }}
      />
    </div>
  );
}
