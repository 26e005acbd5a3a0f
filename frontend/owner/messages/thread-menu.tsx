import MoreHoriz from '@mui/icons-material/MoreHoriz';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useId, useState } from 'react';
import { REPORT_REASON_MAX } from '../../../backend/contract/jobs/reviews';
import { THREAD_REASON_REQUIRED } from '../../../backend/contract/jobs/thread';
import type { Invitation } from '../../api/types';
import { useMenu } from '../../shared/layout/use-menu';
import { WordsDialog } from '../reviews/words-dialog';
import { useReportThread } from './mutations';

/** The rarer actions of a thread. Nothing for those who only read. */
export function ThreadMenu({ invitation }: { invitation: Invitation }) {
  const id = useId();
  const { anchor, close, button, menu } = useMenu();
  const [reporting, setReporting] = useState(false);
  const report = useReportThread(invitation.id);
  if (!invitation.abilities.report) return null;
  return (
    <>
      <IconButton {...button} aria-label="More actions" aria-controls={anchor ? id : undefined}>
        <MoreHoriz />
      </IconButton>
      <Menu id={id} {...menu}>
        <MenuItem
          onClick={() => {
            close();
            setReporting(true);
          }}
        >
          Report
        </MenuItem>
      </Menu>
      {reporting && (
        <WordsDialog
          title="Report these messages"
          consequence="We read what was written until now, and tell you what we decide. The other side isn't told."
          label="What is wrong with them?"
          required={THREAD_REASON_REQUIRED}
          confirm="Report Messages"
          max={REPORT_REASON_MAX}
          onSubmit={(reason) => report.mutateAsync(reason)}
          onClose={() => setReporting(false)}
        />
      )}
    </>
  );
}
