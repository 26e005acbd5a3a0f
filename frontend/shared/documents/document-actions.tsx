import MoreHoriz from '@mui/icons-material/MoreHoriz';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useId, useState } from 'react';
import { describeDocument } from './document-text';
import { useDeleteDocument, useDownloadDocument } from './mutations';
import type { Document } from './queries';
import { ConfirmDialog } from '../feedback/confirm-dialog';
import { useMenu } from '../layout/use-menu';

/** What can be done with a document of a list. Who can only read it can download it. */
export function DocumentActions({ document }: { document: Document }) {
  const id = useId();
  const { anchor, close: closeMenu, button, menu } = useMenu();
  const [deleting, setDeleting] = useState(false);
  const download = useDownloadDocument(document);
  const remove = useDeleteDocument(document);
  const title = describeDocument(document);
  if (!document.abilities.remove)
    return (
      <Button
        size="small"
        variant="outlined"
        color="inherit"
        aria-label={`Download ${title}`}
        onClick={() => void download.run()}
      >
        Download
      </Button>
    );
  return (
    <>
      <IconButton
        size="small"
        aria-label={`More about ${title}`}
        {...button}
        aria-controls={anchor ? id : undefined}
      >
        <MoreHoriz />
      </IconButton>
      <Menu id={id} {...menu}>
        <MenuItem
          onClick={() => {
            closeMenu();
            void download.run();
          }}
        >
          Download
        </MenuItem>
        <MenuItem
          onClick={() => {
            closeMenu();
            setDeleting(true);
          }}
          sx={{ color: 'error.main' }}
        >
          Delete
        </MenuItem>
      </Menu>
      <ConfirmDialog
        open={deleting}
        title="Delete this document?"
        confirmLabel="Delete Document"
        onConfirm={async () => {
          await remove.run();
          setDeleting(false);
        }}
        onClose={() => setDeleting(false)}
      >
        <strong>{title}</strong> will be deleted for good, and we can&apos;t bring it back.
        {document.deadlineId && ' The deadline that it set stays.'}
      </ConfirmDialog>
    </>
  );
}
