import CheckCircle from '@mui/icons-material/CheckCircle';
import RadioButtonUnchecked from '@mui/icons-material/RadioButtonUncheckedOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { PLAIN_LIST } from '../../../shared/layout/plain-list';

export interface Step {
  title: string;
  done: boolean;
  text: string;
  /** What does the step, shown while it is the next one. Left out where it is not the reader's turn. */
  button?: ReactNode;
}

/** Steps that tick themselves off. The next one has the only button. */
export function Steps({ steps }: { steps: readonly Step[] }) {
  const next = steps.find(({ done, button }) => !done && button !== undefined);
  return (
    <Box component="ol" sx={PLAIN_LIST}>
      {steps.map((step) => (
        <Box component="li" key={step.title} sx={{ display: 'flex', gap: 1.5, py: 0.75 }}>
          {step.done ? (
            <CheckCircle titleAccess="Done" sx={{ fontSize: 22, color: 'success.main' }} />
          ) : (
            <RadioButtonUnchecked titleAccess="To do" sx={{ fontSize: 22, color: 'text.secondary' }} />
          )}
          <Box sx={{ minWidth: 0 }}>
            <Typography
              color={step.done ? 'textSecondary' : undefined}
              sx={{ fontWeight: step === next ? 600 : 400 }}
            >
              {step.title}
            </Typography>
            {!step.done && (
              <Typography variant="body2" color="textSecondary">
                {step.text}
              </Typography>
            )}
            {step === next && <Box sx={{ mt: 1 }}>{step.button}</Box>}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

export const sayDone = (steps: readonly Step[]): string =>
  `${steps.filter(({ done }) => done).length} of ${steps.length} done`;
