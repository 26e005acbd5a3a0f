import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { PROPOSAL_MINUTES } from '../../../backend/contract/limits';
import { MINUTE_MS } from '../../../backend/contract/time';
import { countOf, formatDateTime } from '../format';
import { useConfirmProposal, useDismissProposal } from './mutations';
import type { Proposal } from './queries';

/** Tools with which a person can send a message. */
const WRITES: ReadonlySet<string> = new Set(['invite', 'answer_invitation']);

interface ProposalViewProps {
  proposal: Proposal;
  /** Resolves to whether it was done. */
  onConfirm: () => Promise<boolean>;
  onDismiss: () => Promise<boolean>;
  isConfirming?: boolean;
  isDismissing?: boolean;
}

/** A change with everything that it would do. */
export function ProposalView(props: ProposalViewProps) {
  const { proposal, onConfirm, onDismiss, isConfirming = false, isDismissing = false } = props;
  const { id, tool, sentence, message, origin, expiresAt } = proposal;
  const titleId = useId();
  const [outcome, setOutcome] = useState<'done' | 'dismissed' | null>(null);
  // A new one is confirmed soon. One that waits for longer says until when.
  const [until] = useState(() =>
    Date.parse(expiresAt) - Date.now() <= PROPOSAL_MINUTES * MINUTE_MS
      ? `Confirm within ${countOf(Math.max(1, Math.round((Date.parse(expiresAt) - Date.now()) / MINUTE_MS)), 'minute')}.`
      : `You can confirm until ${formatDateTime(expiresAt)}.`,
  );
  const run = async (call: () => Promise<boolean>, next: 'done' | 'dismissed') => {
    if (await call()) setOutcome(next);
  };
  return (
    <Box
      role="group"
      id={`proposal-${id}`}
      aria-labelledby={titleId}
      sx={{ p: 2, border: 1, borderColor: 'primary.main', borderRadius: 1, display: 'grid', gap: 1.25 }}
    >
      <Typography id={titleId} sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {sentence}
      </Typography>
      {message && (
        <Typography
          component="blockquote"
          variant="body2"
          sx={{
            m: 0,
            pl: 1.5,
            borderLeft: 2,
            borderColor: 'divider',
            whiteSpace: 'pre-line',
            overflowWrap: 'anywhere',
          }}
        >
          {message}
        </Typography>
      )}
      {outcome ? (
        <Typography role="status" color={outcome === 'done' ? 'success' : 'textSecondary'}>
          {outcome === 'done' ? 'Done.' : 'Dismissed. Nothing has changed.'}
        </Typography>
      ) : (
        <>
          <Typography variant="caption" color="textSecondary">
            {origin === 'MCP' ? 'Suggested by an app that you connected. ' : ''}
            {!message && WRITES.has(tool) ? 'Without a message. ' : ''}
            {until}
          </Typography>
          <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
            <Button variant="contained" loading={isConfirming} onClick={() => void run(onConfirm, 'done')}>
              Confirm
            </Button>
            <Button
              variant="outlined"
              color="inherit"
              loading={isDismissing}
              onClick={() => void run(onDismiss, 'dismissed')}
            >
              Dismiss
            </Button>
          </Box>
        </>
      )}
    </Box>
  );
}

/** A change that happens when the user confirms it. */
export function ProposalCard({ proposal }: { proposal: Proposal }) {
  const confirm = useConfirmProposal();
  const dismiss = useDismissProposal();
  return (
    <ProposalView
      proposal={proposal}
      onConfirm={() => confirm.run(proposal.id)}
      onDismiss={() => dismiss.run(proposal.id)}
      isConfirming={confirm.isPending}
      isDismissing={dismiss.isPending}
    />
  );
}
