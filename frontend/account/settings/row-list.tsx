import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { PLAIN_LIST } from '../../shared/layout/plain-list';

/** A list of things that belong to the account, with a line between them. */
export function RowList({ children }: { children: ReactNode }) {
  return (
    <Box component="ul" sx={{ ...PLAIN_LIST, '& > li + li': { borderTop: 1, borderColor: 'divider' } }}>
      {children}
    </Box>
  );
}

interface ListRowProps {
  title: ReactNode;
  detail: string;
  action: ReactNode;
}

export function ListRow({ title, detail, action }: ListRowProps) {
  return (
    <Box
      component="li"
      sx={{ display: 'flex', gap: 2, py: 1.25, alignItems: 'center', justifyContent: 'space-between' }}
    >
      <Box sx={{ minWidth: 0 }}>
        <Typography component="div" sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {detail}
        </Typography>
      </Box>
      <Box sx={{ flexShrink: 0 }}>{action}</Box>
    </Box>
  );
}
