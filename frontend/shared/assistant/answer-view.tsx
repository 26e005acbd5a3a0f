import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { REFUSAL } from '../../../backend/contract/assistant';
import { messageOf } from '../../api/errors';
import { TextLink } from '../layout/link-button';
import { PLAIN_LIST, ROW_COLUMNS } from '../layout/plain-list';
import { paths } from '../paths';
import { ModelOffer, ModelProgress } from './model-notes';
import { ProposalCard } from './proposal-card';
import { answerQuery, type AnswerRow, type AssistantAnswer, useProgress } from './queries';
import { useModel } from './use-model';

interface AnswerViewProps {
  /** The question. */
  text: string;
  /** When a row asks another question instead of opening a page. */
  onAsk: (text: string) => void;
  /** When a row opens a page. */
  onLeave?: () => void;
  /** The rows as list items with buttons, in place of plain ones, where some of them wait for the user. */
  renderWaiting?: (rows: readonly AnswerRow[], plain: ReactNode) => ReactNode;
  /** Shown once the answer is there. */
  below?: ReactNode;
}

type RowProps = Pick<AnswerViewProps, 'onAsk' | 'onLeave'>;

/** The question that a row asks; null where it opens a page. */
function asks({ path }: AnswerRow): string | null {
  const [page, query] = path.split('?');
  return page === paths.assistant ? new URLSearchParams(query).get('ask') : null;
}

function ResultRow({ row, onAsk, onLeave }: { row: AnswerRow } & RowProps) {
  const question = asks(row);
  return (
    <Box component="li">
      <Box
        component={Link}
        to={row.path}
        onClick={(event) => {
          if (question === null) onLeave?.();
          else {
            event.preventDefault();
            onAsk(question);
          }
        }}
        sx={{
          display: 'block',
          px: { xs: 2, sm: 2.5 },
          py: 1.25,
          typography: 'body2',
          color: 'text.primary',
          textDecoration: 'none',
          overflowWrap: 'anywhere',
          '&:hover': { backgroundColor: 'action.hover' },
        }}
      >
        <span>{row.title}</span>
        {row.detail && (
          <Typography variant="caption" color="textSecondary" component="div">
            {row.detail}
          </Typography>
        )}
      </Box>
    </Box>
  );
}

/** The sentences of an answer. The first one of a proposal stands on its card. */
function Sentences({ answer, host }: { answer: AssistantAnswer; host: string | null }) {
  const proposes = answer.kind === 'PROPOSAL';
  return (
    <>
      {answer.sentences.slice(proposes ? 1 : 0).map((sentence, index) => (
        <Typography key={index} sx={{ overflowWrap: 'anywhere' }}>
          {sentence}
        </Typography>
      ))}
      {proposes && <Typography>Shall I do this?</Typography>}
      {!proposes && answer.via === 'MODEL' && (
        <Typography variant="caption" color="textSecondary" component="p" sx={{ mt: 0.5 }}>
          Written by the AI model at {host}. Check anything that matters.
        </Typography>
      )}
    </>
  );
}

/** The row that leads on to the marketplace is no result like the others. */
const leadsOn = ({ path }: AnswerRow) => path.split('?')[0] === paths.marketplace;

interface ResultListProps extends RowProps {
  rows: readonly AnswerRow[];
  renderWaiting: AnswerViewProps['renderWaiting'];
}

/** The results, all of one look. */
function ResultList({ rows, renderWaiting, ...rest }: ResultListProps) {
  const plain = rows.map((row, index) => <ResultRow key={`${row.path} ${index}`} row={row} {...rest} />);
  const waiting = rows.some(({ insight }) => insight) && renderWaiting;
  return (
    <Box
      component="ul"
      aria-label="Results"
      sx={{
        ...PLAIN_LIST,
        ...(waiting && ROW_COLUMNS),
        border: 1,
        borderColor: 'divider',
        borderRadius: '14px',
        backgroundColor: 'background.paper',
        overflow: 'hidden',
        '& > li + li': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      {waiting ? waiting(rows, plain) : plain}
    </Box>
  );
}

/** Asks a question and shows the answer: sentences, rows that lead to pages, and a change to confirm. */
export function AnswerView({ text, renderWaiting, below, ...rest }: AnswerViewProps) {
  const { host, agreed, isPending, agree } = useModel();
  const { data, error } = useQuery({ ...answerQuery(text, agreed), enabled: !isPending });
  const progress = useProgress(text);
  const last = data?.rows.at(-1);
  const more = data && data.rows.length > 1 && last && leadsOn(last) ? last : null;
  const rows = data?.rows.slice(0, more ? -1 : undefined) ?? [];
  const answered = data !== undefined || error !== null;
  const offered = host !== null && !agreed && data?.kind === 'UNKNOWN' && data.sentences[0] !== REFUSAL;
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box role="status">
        {error && messageOf(error, "The assistant couldn't answer. Please try again.")}
        {data && <Sentences answer={data} host={host} />}
        {!answered && agreed && progress && <ModelProgress progress={progress} host={host ?? ''} />}
      </Box>
      {!answered && <Skeleton variant="rounded" height={88} />}
      {offered && <ModelOffer host={host} onAgree={agree} />}
      {data?.proposal && <ProposalCard key={data.proposal.id} proposal={data.proposal} />}
      {rows.length > 0 && <ResultList rows={rows} renderWaiting={renderWaiting} {...rest} />}
      {more && (
        <TextLink to={more.path} onClick={rest.onLeave} sx={{ justifySelf: 'start' }}>
          {more.title}
        </TextLink>
      )}
      {answered && below}
    </Box>
  );
}
