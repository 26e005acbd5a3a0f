import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { TextLink } from '../../shared/layout/link-button';
import { WholeDates } from '../../shared/layout/whole-dates';
import { ACTION_WIDTH } from './insight-action';

/** Where the sentence starts, right of the icon. */
const TEXT_START = '44px';

/**
 * On a phone the buttons stand under the sentence, and what is seldom used in its corner. On wide screens the rows of a
 * list share its columns, so that ages end and buttons begin at one line.
 */
const ROW = {
  display: { xs: 'grid', sm: 'flex', lg: 'grid' },
  gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', lg: 'subgrid' },
  flexWrap: 'wrap',
  alignItems: 'center',
  // Shared columns have no gap: the last one is empty in lists without it.
  columnGap: { xs: 1, sm: 2, lg: 0 },
  rowGap: 1,
  px: { xs: 2, sm: 2.5 },
  py: 1.5,
  '& + &': { borderTop: 1, borderColor: 'divider' },
} as const;

const ACTIONS = {
  display: { xs: 'flex', lg: 'contents' },
  flexWrap: 'wrap',
  gap: 1,
  alignItems: 'center',
  justifyContent: 'flex-end',
  gridColumn: '1 / -1',
  gridRow: 2,
  // As far in as the sentence.
  ml: { xs: TEXT_START, sm: 0 },
  // Two buttons are as wide as their words: only one of them in the common width would look like the main one.
  '& :is(a, button):only-child': { minWidth: { sm: ACTION_WIDTH } },
} as const;

const BUTTONS = {
  display: 'flex',
  flexWrap: { xs: 'wrap', lg: 'nowrap' },
  justifyContent: { xs: 'flex-end', lg: 'flex-start' },
  gap: 1,
  gridColumn: { lg: 3 },
  ml: { lg: 2 },
} as const;

/** The target is higher than the line of the sentence, and must not make the row higher. */
const CORNER = {
  gridColumn: { xs: 2, lg: 4 },
  gridRow: 1,
  alignSelf: { xs: 'start', lg: 'center' },
  m: { xs: '-10px -10px -10px 0', sm: 0, lg: '0 0 0 16px' },
} as const;

interface ActionRowProps {
  /** Of the sentence, for what is described by it. */
  id: string;
  /** 32 px wide and high. */
  icon: ReactNode;
  sentence: string;
  /** The page of what the sentence is about. */
  to?: string | undefined;
  /** Under the sentence. */
  detail?: ReactNode;
  /** A date or an age, before the buttons. */
  when?: ReactNode;
  action: ReactNode;
  /** After the buttons, such as the button of a menu. */
  more?: ReactNode;
}

/** A list item that says one thing and has the buttons for it. */
export function ActionRow({ id, icon, sentence, to, detail, when, action, more }: ActionRowProps) {
  return (
    <Box component="li" sx={ROW}>
      <Box
        sx={{
          display: 'flex',
          gap: 1.5,
          flex: '1 1 20rem',
          minWidth: 0,
          gridColumn: { xs: more ? 1 : '1 / -1', lg: 1 },
        }}
      >
        {icon}
        <Box sx={{ minWidth: 0 }}>
          <Typography id={id} variant="body2" sx={{ overflowWrap: 'anywhere', textWrap: 'pretty' }}>
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
      <Box
        sx={{
          display: { xs: 'contents', sm: 'flex', lg: 'contents' },
          gap: 1,
          alignItems: 'center',
          ml: 'auto',
        }}
      >
        <Box sx={ACTIONS}>
          {when && (
            <Typography
              variant="body2"
              color="textSecondary"
              component="div"
              sx={{
                py: '2px',
                // Under the sentence it stands at the left, and the buttons at the right.
                mr: { xs: 'auto', sm: 0.5, lg: 0 },
                textAlign: { sm: 'right' },
                gridColumn: { lg: 2 },
                ml: { lg: 2 },
                whiteSpace: 'nowrap',
                fontVariantNumeric: 'tabular-nums',
              }}
            >
              {when}
            </Typography>
          )}
          {/* Rather under the age than under each other. */}
          <Box sx={BUTTONS}>{action}</Box>
        </Box>
        {more && <Box sx={CORNER}>{more}</Box>}
      </Box>
    </Box>
  );
}
