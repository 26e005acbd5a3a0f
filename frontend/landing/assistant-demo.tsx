import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { ThemeProvider } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { PROPOSAL_MINUTES } from '../../backend/contract/limits';
import { MINUTE_MS } from '../../backend/contract/time';
import { queryClient } from '../api/query-client';
import { AnswerView } from '../shared/assistant/answer-view';
import { ProposalView } from '../shared/assistant/proposal-card';
import type { AssistantAnswer, Proposal } from '../shared/assistant/queries';
import { COLOR_SCHEME_KEY, theme } from '../shared/layout/theme';

const WHO = "Who hasn't answered?";
const AGAIN = 'Send the invitation to Ely Electrical again';

const EMPTY: Omit<AssistantAnswer, 'kind' | 'sentences' | 'next'> = {
  rows: [],
  proposal: null,
  via: 'RULES',
  previous: null,
  reading: null,
  leftOpen: false,
};

/** What the assistant says to the two questions of the demonstration, in the words that it has for an owner. */
const answerTo = (question: string): AssistantAnswer => {
  if (question !== AGAIN)
    return {
      ...EMPTY,
      kind: 'ANSWER',
      sentences: [
        '2 invitations waiting for an answer.',
        "Ely Electrical hasn't answered your invitation for Ferry House for 3 days, Fen Sweeps yours for Market Loft for 2 days.",
      ],
      next: [AGAIN],
    };
  const sentence = 'Send the invitation to Ely Electrical for Ferry House again.';
  const now = Date.now();
  const proposal: Proposal = {
    id: 'demonstration',
    tool: 'cancel_or_resend_invitation',
    sentence,
    message: null,
    origin: 'ASSISTANT',
    confirmedAt: null,
    createdAt: new Date(now).toISOString(),
    expiresAt: new Date(now + PROPOSAL_MINUTES * MINUTE_MS).toISOString(),
  };
  return { ...EMPTY, kind: 'PROPOSAL', sentences: [sentence], proposal, next: [] };
};

/** The card of a change that asks no server. */
function DemonstratedProposal({ proposal }: { proposal: Proposal }) {
  const agree = () => Promise.resolve(true);
  return <ProposalView proposal={proposal} onConfirm={agree} onDismiss={agree} />;
}

/** Nothing waits here. */
const NoRows = () => null;

/** The assistant as owners have it, with two fixed questions. Nothing is sent, and nothing changes. */
export default function AssistantDemo() {
  const [question, setQuestion] = useState<string | null>(null);
  const [data, setData] = useState<AssistantAnswer>();
  const ask = (text: string) => {
    setQuestion(text);
    setData(answerTo(text));
  };
  return (
    <ThemeProvider theme={theme} defaultMode="system" modeStorageKey={COLOR_SCHEME_KEY}>
      <QueryClientProvider client={queryClient}>
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)', typography: 'body1' }}>
          <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-end' }}>
            <TextField
              label="Your question"
              value={question ?? WHO}
              fullWidth
              slotProps={{ htmlInput: { readOnly: true } }}
            />
            <Button variant="contained" autoFocus sx={{ flex: 'none' }} onClick={() => ask(WHO)}>
              Ask
            </Button>
          </Box>
          {question !== null && data && (
            <AnswerView
              answer={{
                question: { text: question },
                data,
                error: null,
                host: null,
                agreed: false,
                agree: () => undefined,
                progress: null,
                askAgain: () => undefined,
              }}
              onAsk={ask}
              Waiting={NoRows}
              Proposed={DemonstratedProposal}
            />
          )}
        </Box>
      </QueryClientProvider>
    </ThemeProvider>
  );
}
