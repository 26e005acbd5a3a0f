import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState, type FormEvent } from 'react';
import { useSearchParams } from 'react-router';
import { QUESTION_MAX } from '../../../backend/contract/limits';
import { Page } from '../../shared/layout/page';
import { Section } from '../../shared/layout/section';
import { AnswerView } from '../../shared/assistant/answer-view';
import { ProposalCard } from '../../shared/assistant/proposal-card';
import { useProposals } from '../../shared/assistant/queries';
import { useModel } from '../../shared/assistant/use-model';
import { AnswerInsights } from './answer-insights';

const SUGGESTIONS = [
  'What needs me?',
  'Who has not answered?',
  'Which certificates expire soon?',
  'What is due this quarter?',
  'How do I change the address?',
];

function AskForm({ asked, onAsk }: { asked: string; onAsk: (text: string) => void }) {
  const [text, setText] = useState(asked);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim()) onAsk(text.trim());
  };
  return (
    <Box component="form" onSubmit={submit} sx={{ display: 'flex', gap: 1, alignItems: 'flex-end' }}>
      <TextField
        label="Your question"
        placeholder="Ask about properties or invitations"
        value={text}
        onChange={(event) => setText(event.target.value)}
        fullWidth
        slotProps={{ htmlInput: { maxLength: QUESTION_MAX } }}
      />
      <Button type="submit" variant="contained" sx={{ flex: 'none' }}>
        Ask
      </Button>
    </Box>
  );
}

/** Changes that wait, but for the one that the answer shows. */
function WaitingProposals() {
  const { data = [] } = useProposals();
  if (data.length === 0) return null;
  return (
    <Section title="Waiting for you to confirm" description="Nothing happens until you confirm.">
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        {data.map((proposal) => (
          <ProposalCard key={proposal.id} proposal={proposal} />
        ))}
      </Box>
    </Section>
  );
}

/** Where questions go that the rules leave open, once the user agreed to it. */
function ModelInUse() {
  const { host, agreed, withdraw } = useModel();
  if (!agreed) return null;
  return (
    <Typography variant="body2" color="textSecondary" component="div" sx={{ overflowWrap: 'anywhere' }}>
      When we can&apos;t answer a question ourselves, we send it to the AI model at {host}.{' '}
      <Button size="small" color="inherit" onClick={withdraw} sx={{ textDecoration: 'underline' }}>
        Stop Sending
      </Button>
    </Typography>
  );
}

/** One question and its answer. The question is part of the address, so that Back leads to the one before. */
export default function AssistantPage() {
  const [params, setParams] = useSearchParams();
  const asked = params.get('ask')?.trim().slice(0, QUESTION_MAX) ?? '';
  const ask = (text: string) => setParams({ ask: text });
  return (
    <Page
      title="Assistant"
      maxWidth="md"
      subtitle="Answers come from your own data. We don't keep your questions."
    >
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <AskForm key={asked} asked={asked} onAsk={ask} />
        {asked ? (
          <AnswerView
            key={asked}
            text={asked}
            onAsk={ask}
            renderInsights={(keys, rows) => <AnswerInsights keys={keys}>{rows}</AnswerInsights>}
          />
        ) : (
          <>
            <Box>
              <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
                For example:
              </Typography>
              <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
                {SUGGESTIONS.map((text) => (
                  <Button key={text} variant="outlined" color="inherit" onClick={() => ask(text)}>
                    {text}
                  </Button>
                ))}
              </Box>
            </Box>
            <WaitingProposals />
          </>
        )}
        <ModelInUse />
      </Box>
    </Page>
  );
}
