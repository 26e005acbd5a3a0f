import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

export const TEXT = { whiteSpace: 'pre-line', overflowWrap: 'anywhere' } as const;

interface ReportedRowProps {
  /** What was reported. */
  title: ReactNode;
  /** Its words. */
  text?: string | null;
  reasons: readonly string[];
  /** The decision. */
  children: ReactNode;
}

/** Something that was reported, with the reasons. */
export function ReportedRow({ title, text, reasons, children }: ReportedRowProps) {
  return (
    <Box component="li" sx={{ display: 'grid', gap: 0.75, py: 1.5 }}>
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        {title}
      </Typography>
      {text && (
        <Typography variant="body2" sx={TEXT}>
          {`“${text}”`}
        </Typography>
      )}
      {reasons.map((reason) => (
        <Typography key={reason} variant="body2" color="textSecondary" sx={TEXT}>
          {reason}
        </Typography>
      ))}
      {children}
    </Box>
  );
}
