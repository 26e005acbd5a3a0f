import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Button from '@mui/material/Button';
import { QUIET_ENDING } from '../../shared/layout/theme';

/** Deletes the record of a card, after a question. */
export function DeleteButton({ name, onDelete }: { name: string; onDelete: (() => void) | undefined }) {
  return (
    <Button
      size="small"
      color="inherit"
      startIcon={<DeleteOutlined />}
      onClick={onDelete}
      aria-label={`Delete ${name}`}
      sx={QUIET_ENDING}
    >
      Delete
    </Button>
  );
}
