import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState, type FormEvent } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { QUESTION_MAX } from '../../../backend/contract/limits';
import { Page } from '../../shared/layout/page';
import { Section } from '../../shared/layout/section';
import { AnswerView } from '../../shared/assistant/answer-view';
import { ProposalCard } from '../../shared/assistant/proposal-card';
import { useAnswer, useProposals, type Previous } from '../../shared/assistant/queries';
import { Suggestions, useExamples } from '../../shared/assistant/suggestions';
import { useModel } from '../../shared/assistant/use-model';
import { Widget } from '../../shared/feedback/widget';
import { lazyWithRetry } from '../../shared/load-with-retry';
import WaitingRows from './waiting-rows';

const AddDocument = lazyWithRetry(() => import('../documents/add-document'));

/**
 * What the page itself keeps with an address: that the question was pressed here, and the turn before it. A link from
 * elsewhere cannot have it.
 */
interface Pressed {
  pressed: true;
  previous?: Previous;
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
  const state = useLocation().state as Partial<Pressed> | null;
  const examples = useExamples();
  const given = params.get('ask')?.trim().slice(0, QUESTION_MAX) ?? '';
  const question = given && state?.pressed ? { text: given, previous: state.previous ?? null } : null;
  const answer = useAnswer(question);
  const ask = (text: string) => {
    // The same question again is no new turn.
    const previous = text === question?.text ? question.previous : (answer.data?.previous ?? null);
    setParams({ ask: text }, { state: { pressed: true, previous } satisfies Pressed });
  };
  return (
    <Page title="Assistant" narrow subtitle="Answers come from your own data. We don't keep your questions.">
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <AskForm key={given} asked={given} onAsk={ask} />
        {question ? (
          <AnswerView answer={answer} onAsk={ask} Waiting={WaitingRows} />
        ) : (
          <>
            <Suggestions label="For example" texts={examples} onAsk={ask} />
            <WaitingProposals />
            <Widget fallback={null}>
              <AddDocument />
            </Widget>
          </>
        )}
        <ModelInUse />
      </Box>
    </Page>
  );
}
