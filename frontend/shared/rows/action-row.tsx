import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { TextLink } from '../layout/link-button';
import { TOUCH } from '../layout/touch';
import { usePhone } from '../layout/use-phone';
import { WholeDates } from '../layout/whole-dates';

/**
 * The first button of a row. Most words are shorter than this width, so that all begin at one line. On a phone they end at
 * one line, and leave room for the age.
 */
export const ROW_BUTTON = {
  size: 'small',
  variant: 'outlined',
  color: 'inherit',
  sx: { minWidth: { xs: 72, sm: 118 } },
} as const;

/** The icon of a row stands in a square of this size. */
export const ROW_TILE = {
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
  width: 32,
  height: 32,
  '&::before': { content: '""', position: 'absolute', inset: 0, borderRadius: '9px' },
} as const;

/** Where the sentence starts, right of the icon. */
const TEXT_START = '44px';

/**
 * Everything stands on the line of the icon, whose height is `--first`, and longer texts hang below it. On a phone age
 * and buttons stand under the sentence. On wide screens the rows of a list share its columns, so that ages end and
 * buttons begin at one line.
 */
const ROW = {
  '--first': '32px',
  [TOUCH]: { '--first': { sm: '40px' } },
  display: { xs: 'block', sm: 'flex', lg: 'grid' },
  gridTemplateColumns: { lg: 'subgrid' },
  flexWrap: 'wrap',
  alignItems: 'start',
  // Shared columns have no gap: the last one is empty in lists without it.
  columnGap: { sm: 2, lg: 0 },
  rowGap: 1,
  px: { xs: 2, sm: 2.5 },
  py: 1.5,
  '& + &': { borderTop: 1, borderColor: 'divider' },
} as const;

/** Centres the first line of a text on the line of the icon. */
const ON_FIRST = 'calc((var(--first) - 1lh) / 2)';

const SIDE = {
  display: { xs: 'flex', lg: 'contents' },
  flexWrap: { xs: 'wrap', sm: 'nowrap' },
  gap: 1,
  alignItems: { xs: 'center', sm: 'start' },
  justifyContent: 'flex-end',
  mt: { xs: 1, sm: 0 },
  ml: { sm: 'auto' },
} as const;

const WHEN = {
  mt: { sm: ON_FIRST },
  mr: { xs: 'auto', sm: 0.5, lg: 0 },
  textAlign: { sm: 'right' },
  gridColumn: { lg: 2 },
  // On a phone as far in as the sentence.
  ml: { xs: TEXT_START, sm: 0, lg: 2 },
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
} as const;

const BUTTONS = {
  display: 'flex',
  flexWrap: { xs: 'wrap', lg: 'nowrap' },
  alignItems: 'center',
  justifyContent: { xs: 'flex-end', lg: 'flex-start' },
  gap: 1,
  gridColumn: { lg: 3 },
  ml: { lg: 2 },
  // The target of the menu is higher than the others, and must not move them.
  '& > .MuiIconButton-root': { my: '-6px' },
} as const;

const CORNER = {
  display: 'grid',
  placeItems: 'center',
  height: 'var(--first)',
  '& > button': { my: '-6px' },
  gridColumn: { lg: 4 },
  ml: { lg: 2 },
} as const;

/** A single short button stands beside the sentence on a phone, too. */
const BESIDE = {
  row: {
    ...ROW,
    display: { xs: 'flex', lg: 'grid' },
    flexWrap: { xs: 'nowrap', sm: 'wrap' },
    columnGap: { xs: 1.5, sm: 2, lg: 0 },
  },
  side: { ...SIDE, mt: 0 },
} as const;

interface ActionRowProps {
  /** Of the sentence, for what is described by it. */
  id: string;
  /** 32 px wide and high. */
  icon?: ReactNode;
  sentence: string;
  /** The page of what the sentence is about. */
  to?: string | undefined;
  /** Under the sentence. */
  detail?: ReactNode;
  /** A date or an age, before the buttons. */
  when?: ReactNode;
  action: ReactNode;
  /** The button is short, and nothing stands beside it. */
  beside?: boolean;
  /** After the buttons, such as the button of a menu. */
  more?: ReactNode;
}

/** The icon and what is said. */
function Said({ id, icon, sentence, to, detail }: ActionRowProps) {
  return (
    <Box sx={{ display: 'flex', gap: 1.5, flex: '1 1 20rem', minWidth: 0, gridColumn: { lg: 1 } }}>
      {icon && (
        <Box sx={{ display: 'grid', placeItems: 'center', height: 'var(--first)', flex: 'none' }}>{icon}</Box>
      )}
      <Box sx={{ minWidth: 0 }}>
        <Typography
          id={id}
          variant="body2"
          sx={{ pt: ON_FIRST, overflowWrap: 'anywhere', textWrap: 'pretty' }}
        >
          {to ? (
            <TextLink to={to} color="inherit" underline="hover" sx={{ fontWeight: 'inherit' }}>
              <WholeDates text={sentence} />
            </TextLink>
          ) : (
            <WholeDates text={sentence} />
          )}
        </Typography>
        {detail}
      </Box>
    </Box>
  );
}

/** A list item that says one thing and has the buttons for it. */
export function ActionRow(props: ActionRowProps) {
  const { when, action, more, beside = false } = props;
  const phone = usePhone();
  const age = when && (
    <Typography variant="body2" color="textSecondary" component="div" sx={WHEN}>
      {when}
    </Typography>
  );
  return (
    <Box component="li" sx={beside ? BESIDE.row : ROW}>
      <Said {...props} />
      <Box sx={beside ? BESIDE.side : SIDE}>
        {age}
        {/* Rather under the age than under each other. */}
        <Box sx={BUTTONS}>
          {action}
          {phone && more}
        </Box>
        {more && !phone && <Box sx={CORNER}>{more}</Box>}
      </Box>
    </Box>
  );
}
