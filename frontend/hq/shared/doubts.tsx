import GoodIcon from '@mui/icons-material/CheckCircleOutlined';
import LookIcon from '@mui/icons-material/ErrorOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { countOf } from '../../shared/format';
import { Dotted } from '../../shared/layout/dotted';

/** How much is missing or doubtful, with the mark of the queue. Hovering shows what it is. */
export function DoubtCount({ doubts }: { doubts: readonly string[] }) {
  if (doubts.length === 0) return null;
  return (
    <Box
      component="span"
      title={doubts.join(', ')}
      sx={{ whiteSpace: 'nowrap', display: { xs: 'block', sm: 'inline' }, ml: { sm: 1 } }}
    >
      <LookIcon aria-hidden color="warning" sx={{ fontSize: 16, verticalAlign: '-3px', mr: 0.5 }} />
      {countOf(doubts.length, 'problem')}
    </Box>
  );
}

/** What is missing or doubtful, so that a reviewer knows what to expect before opening the record. */
export function Doubts({ doubts, none }: { doubts: readonly string[]; none?: string }) {
  const words = doubts.length > 0 ? doubts : none ? [none] : [];
  if (words.length === 0) return null;
  const Icon = doubts.length > 0 ? LookIcon : GoodIcon;
  return (
    <Typography
      variant="caption"
      color="textSecondary"
      component="span"
      sx={{ display: 'flex', gap: 0.75, mt: 0.25, fontWeight: 400 }}
    >
      <Icon aria-hidden color={doubts.length > 0 ? 'warning' : 'success'} sx={{ fontSize: 16, mt: '1px' }} />
      <Dotted sx={{ whiteSpace: 'nowrap' }}>{words}</Dotted>
    </Typography>
  );
}

/** A chip behind a name. It is set apart by a space, so that one that wraps begins where the name does. */
export function Mark({ children }: { children: ReactNode }) {
  return (
    <>
      {' '}
      <Box
        component="span"
        sx={{ ml: '1px', display: 'inline-flex', verticalAlign: 'middle', '& > span': { mt: 0 } }}
      >
        {children}
      </Box>
    </>
  );
}
