import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useIsAdministrator } from '../../api/use-session';

const EXAMPLES = [
  'What needs me?',
  "Who hasn't answered?",
  'Which certificates expire soon?',
  'What is due this quarter?',
  'How do I change the address?',
];
const HQ_EXAMPLES = [
  'What is waiting for review?',
  'How fast do we decide?',
  'How many sign-ups this month?',
  'Who is suspended?',
];

/** Questions that this account may ask. */
export const useExamples = (): readonly string[] => (useIsAdministrator() ? HQ_EXAMPLES : EXAMPLES);

interface SuggestionsProps {
  label: string;
  texts: readonly string[];
  onAsk: (text: string) => void;
}

/** Questions as buttons that ask them. */
export function Suggestions({ label, texts, onAsk }: SuggestionsProps) {
  const id = useId();
  if (texts.length === 0) return null;
  return (
    <Box role="group" aria-labelledby={id}>
      <Typography id={id} variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        {label}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {texts.map((text) => (
          <Button
            key={text}
            size="small"
            variant="outlined"
            color="inherit"
            onClick={() => onAsk(text)}
            sx={{ textAlign: 'left', overflowWrap: 'anywhere' }}
          >
            {text}
          </Button>
        ))}
      </Box>
    </Box>
  );
}
