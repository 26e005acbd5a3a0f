import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { type ComponentType, useState } from 'react';
import { EMERGENCY_INTENT } from '../../../backend/contract/assistant';
import { messageOf } from '../../api/errors';
import { TextLink } from '../layout/link-button';
import { AnswerRows, leadsOn, questionOf, type WaitingRows } from './answer-rows';
import { Emergency } from './emergency';
import { ModelOffer, ModelProgress } from './model-notes';
import { ProposalCard } from './proposal-card';
import type { AssistantAnswer, Proposal, useAnswer } from './queries';
import { Suggestions, useExamples } from './suggestions';

/** The most that are offered below an answer. */
const NEXT_MAX = 3;

/** Questions that differ in capitals or in their mark at the end only are the same. */
const bare = (text: string) => text.toLowerCase().replace(/[\s?.!]+$/, '');
const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

interface AnswerViewProps {
  answer: ReturnType<typeof useAnswer>;
  /** When something in it asks another question. */
  onAsk: (text: string) => void;
  Waiting: WaitingRows;
  /** The card of a change to confirm. */
  Proposed?: ComponentType<{ proposal: Proposal }>;
}

/** How a doubtful question was read, with its other readings as links. */
function Reading({ reading, onAsk }: { reading: NonNullable<AssistantAnswer['reading']> } & Asks) {
  return (
    <Typography variant="body2" color="textSecondary" sx={{ mb: 0.75, overflowWrap: 'anywhere' }}>
      I read this as: {reading.as}.
      {reading.others.map((row, index) => (
        <span key={row.path}>
          {index === 0 ? ' Or did you mean: ' : ' · '}
          <Link
            component="button"
            variant="body2"
            onClick={() => onAsk(questionOf(row) ?? row.title)}
            sx={{ verticalAlign: 'baseline', textAlign: 'left' }}
          >
            {row.title}
          </Link>
        </span>
      ))}
    </Typography>
  );
}

type Asks = Pick<AnswerViewProps, 'onAsk'>;

/** The sentences of an answer. The first one of a proposal stands on its card. */
function Sentences({ answer, host }: { answer: AssistantAnswer; host: string | null }) {
  const proposes = answer.kind === 'PROPOSAL';
  if (answer.previous?.intent === EMERGENCY_INTENT) return <Emergency sentences={answer.sentences} />;
  return (
    <>
      {answer.sentences.slice(proposes ? 1 : 0).map((sentence, index) => (
        <Typography key={index} sx={{ overflowWrap: 'anywhere' }}>
          {sentence}
        </Typography>
      ))}
      {proposes && <Typography>Shall I do this? Nothing happens until you confirm.</Typography>}
      {!proposes && answer.via === 'MODEL' && (
        <Typography variant="caption" color="textSecondary" component="p" sx={{ mt: 0.5 }}>
          Written by the AI model at {host}. Check anything that matters.
        </Typography>
      )}
    </>
  );
}

/** The question could not be asked. */
function Failure({ error, onAskAgain }: { error: Error; onAskAgain: () => void }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
      <Typography>{messageOf(error, "The assistant couldn't answer. Please try again.")}</Typography>
      <Button size="small" variant="outlined" onClick={onAskAgain}>
        Try Again
      </Button>
    </Box>
  );
}

/** What was asked since the view was opened, with the question of now. */
function useAskedHere(asked: string): readonly string[] {
  const [before, setBefore] = useState<readonly string[]>([]);
  if (!asked || before.includes(asked)) return before;
  const all = [...before, asked];
  setBefore(all);
  return all;
}

/** What to ask after an answer: what fits, or after none what can be answered. */
function AskNext({ answer, asked, onAsk }: { answer: AssistantAnswer; asked: readonly string[] } & Asks) {
  const examples = useExamples();
  const knows = answer.kind !== 'UNKNOWN' || answer.next.length > 0;
  const known = asked.map(bare);
  const texts = (knows ? answer.next.map(capitalize) : examples).filter(
    (text) => !known.includes(bare(text)),
  );
  return (
    <Suggestions label={knows ? 'Ask next' : 'You can ask'} texts={texts.slice(0, NEXT_MAX)} onAsk={onAsk} />
  );
}

/** The answer to a question: sentences, rows that lead to pages, a change to confirm, and what to ask next. */
export function AnswerView({ answer, onAsk, Waiting, Proposed = ProposalCard }: AnswerViewProps) {
  const { question, data, error, host, agreed, agree, progress, askAgain } = answer;
  const asked = useAskedHere(question?.text ?? '');
  const last = data?.rows.at(-1);
  const more = data && data.rows.length > 1 && last && leadsOn(last) ? last : null;
  const rows = data?.rows.slice(0, more ? -1 : undefined) ?? [];
  const isEmergency = data?.previous?.intent === EMERGENCY_INTENT;
  const offer = data?.leftOpen && host !== null && !agreed && <ModelOffer host={host} onAgree={agree} />;
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box role={isEmergency ? 'alert' : 'status'}>
        {error && <Failure error={error} onAskAgain={askAgain} />}
        {data?.reading && <Reading reading={data.reading} onAsk={onAsk} />}
        {data && <Sentences answer={data} host={host} />}
        {!data && !error && progress && <ModelProgress progress={progress} host={host ?? ''} />}
      </Box>
      {!data && !error && <Skeleton variant="rounded" height={88} />}
      {data?.proposal && <Proposed key={data.proposal.id} proposal={data.proposal} />}
      {data && rows.length > 0 && <AnswerRows rows={rows} kind={data.kind} onAsk={onAsk} Waiting={Waiting} />}
      {more && (
        <TextLink to={more.path} sx={{ justifySelf: 'start' }}>
          {more.title}
        </TextLink>
      )}
      {offer}
      {data && !isEmergency && <AskNext answer={data} asked={asked} onAsk={onAsk} />}
    </Box>
  );
}
