import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId, useState, type FormEvent } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { QUESTION_MAX } from '../../../backend/contract/limits';
import { Page } from '../../shared/layout/page';
import { Section } from '../../shared/layout/section';
import { AnswerView } from '../../shared/assistant/answer-view';
import { ProposalCard } from '../../shared/assistant/proposal-card';
import { useProposals } from '../../shared/assistant/queries';
import { useModel } from '../../shared/assistant/use-model';
import { AnswerRows } from './answer-rows';

const SUGGESTIONS = [
  'What needs me?',
  "Who hasn't answered?",
  'Which certificates expire soon?',
  'What is due this quarter?',
  'How do I change the address?',
];

/** The most that are offered below an answer. */
const NEXT_MAX = 3;

/** Marks an address that the page itself has made. A link from elsewhere cannot have it. */
const PRESSED = { pressed: true };

/** Questions that differ in capitals or in their mark at the end only are the same. */
const bare = (text: string) => text.toLowerCase().replace(/[\s?.!]+$/, '');

/** What was asked since the page was opened, with the question of now. */
function useAskedHere(asked: string): readonly string[] {
  const [before, setBefore] = useState<readonly string[]>([]);
  if (!asked || before.includes(asked)) return before;
  const all = [...before, asked];
  setBefore(all);
  return all;
}

interface SuggestionsProps {
  label: string;
  texts: readonly string[];
  onAsk: (text: string) => void;
}

/** Questions as buttons that ask them. */
function Suggestions({ label, texts, onAsk }: SuggestionsProps) {
  const id = useId();
  if (texts.length === 0) return null;
  return (
    <Box role="group" aria-labelledby={id}>
      <Typography id={id} variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        {label}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {texts.map((text) => (
          <Button key={text} variant="outlined" color="inherit" onClick={() => onAsk(text)}>
            {text}
          </Button>
        ))}
      </Box>
    </Box>
  );
}

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
      When the assistant can&apos;t answer a question itself, it asks the AI model at {host}.{' '}
      <Button size="small" color="inherit" onClick={withdraw} sx={{ textDecoration: 'underline' }}>
        Stop Sending
      </Button>
    </Typography>
  );
}

/**
 * One question and its answer. The question is part of the address, so that Back leads to the one before. A link from
 * elsewhere only fills the field: a stranger must not make somebody ask.
 */
export default function AssistantPage() {
  const [params, setParams] = useSearchParams();
  const state = useLocation().state as Partial<typeof PRESSED> | null;
  const given = params.get('ask')?.trim().slice(0, QUESTION_MAX) ?? '';
  const asked = state?.pressed ? given : '';
  const ask = (text: string) => setParams({ ask: text }, { state: PRESSED });
  const askedHere = useAskedHere(asked).map(bare);
  const next = SUGGESTIONS.filter((text) => !askedHere.includes(bare(text))).slice(0, NEXT_MAX);
  return (
    <Page title="Assistant" narrow subtitle="Answers come from your own data. We don't keep your questions.">
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <AskForm key={given} asked={given} onAsk={ask} />
        {asked ? (
          <AnswerView
            key={asked}
            text={asked}
            onAsk={ask}
            renderWaiting={(rows, plain) => <AnswerRows rows={rows}>{plain}</AnswerRows>}
            below={<Suggestions label="Ask next" texts={next} onAsk={ask} />}
          />
        ) : (
          <>
            <Suggestions label="For example" texts={SUGGESTIONS} onAsk={ask} />
            <WaitingProposals />
          </>
        )}
        <ModelInUse />
      </Box>
    </Page>
  );
}
