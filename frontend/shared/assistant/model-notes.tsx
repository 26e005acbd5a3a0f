import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { Progress } from './queries';

interface ModelOfferProps {
  host: string;
  onAgree: () => void;
}

/** Says where texts would be sent, and asks for permission before the first one is. */
export function ModelOffer({ host, onAgree }: ModelOfferProps) {
  const titleId = useId();
  return (
    <Box
      component="section"
      aria-labelledby={titleId}
      sx={{ p: 2, border: 1, borderColor: 'divider', borderRadius: 1, display: 'grid', gap: 1.25 }}
    >
      <Typography id={titleId} sx={{ fontWeight: 600 }}>
        Ask an AI model?
      </Typography>
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        A model at <strong>{host}</strong> may know. The assistant would send it your question and what it
        needs to answer it, such as the names and addresses of your properties and messages about them. It can
        suggest changes but never make them.
      </Typography>
      <Typography variant="caption" color="textSecondary">
        If you agree, later questions that the assistant can&apos;t answer itself go there too. You can stop
        this on the Assistant page.
      </Typography>
      <Box>
        <Button variant="contained" onClick={onAgree}>
          Agree and Ask
        </Button>
      </Box>
    </Box>
  );
}

/** What a model looks at, by the tool that it uses. */
const LOOKS_AT: Record<string, string> = {
  attention: 'what needs you',
  properties: 'your properties',
  property: 'a property',
  find_businesses: 'businesses nearby',
  business: 'a business',
  invitations: 'your invitations',
  deadlines: 'your deadlines',
  coverage: 'the services nearby',
  standing: 'the standing of a business',
  help: 'the help page',
  go_to: 'the pages',
};

/** What the model does, and the sentences that it has said so far. */
export function ModelProgress({ progress, host }: { progress: Progress; host: string }) {
  const { tool, sentences } = progress;
  const looks = tool === null ? null : (LOOKS_AT[tool] ?? null);
  return (
    <>
      {sentences.map((sentence, index) => (
        <Typography key={index} sx={{ overflowWrap: 'anywhere' }}>
          {sentence}
        </Typography>
      ))}
      {sentences.length === 0 && (
        <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {looks ? `Looking at ${looks}…` : tool ? 'Preparing a suggestion…' : `Asking the model at ${host}…`}
        </Typography>
      )}
    </>
  );
}
