import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { DEADLINE_PRESETS_NOTE } from '../../../backend/contract/deadlines';
import type { ServiceCategory } from '../../api/types';
import { Form, SubmitButton } from '../../shared/forms/form';
import { useDraft } from '../../shared/forms/use-draft';
import { useServiceCategories } from '../shared/queries/marketplace';
import { deadlineDraft } from './deadline-text';
import { bodyOf, DeadlineFields, valuesOf, type DeadlineValues } from './deadline-fields';
import { useCreateDeadline, useUpdateDeadline, type DeadlineBody } from './mutations';
import type { Deadline } from './queries';

interface DeadlineDialogProps {
  propertyId: string;
  /** Without one it adds a new one. */
  deadline?: Deadline;
  onClose: () => void;
}

/** Adds a deadline, or changes one. */
export function DeadlineDialog({ propertyId, deadline, onClose }: DeadlineDialogProps) {
  const titleId = useId();
  const categories = useServiceCategories();
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <DialogTitle id={titleId}>{deadline ? 'Edit deadline' : 'Add a deadline'}</DialogTitle>
      {categories.isPending ? (
        <DialogContent>
          <Skeleton variant="rounded" height={380} />
        </DialogContent>
      ) : deadline ? (
        <EditForm deadline={deadline} categories={categories.data ?? []} onClose={onClose} />
      ) : (
        <AddForm propertyId={propertyId} categories={categories.data ?? []} onClose={onClose} />
      )}
    </Dialog>
  );
}

interface PartProps {
  categories: readonly ServiceCategory[];
  onClose: () => void;
}

function AddForm({ propertyId, ...props }: PartProps & { propertyId: string }) {
  const create = useCreateDeadline(propertyId);
  return <DeadlineForm {...props} id={propertyId} save={create.mutateAsync} label="Add Deadline" />;
}

function EditForm({ deadline, ...props }: PartProps & { deadline: Deadline }) {
  const update = useUpdateDeadline(deadline);
  return (
    <DeadlineForm {...props} id={deadline.id} deadline={deadline} save={update.mutateAsync} label="Save" />
  );
}

interface DeadlineFormProps extends PartProps {
  /** Of the deadline, or of the property that gets it. */
  id: string;
  deadline?: Deadline;
  save: (body: DeadlineBody) => Promise<unknown>;
  label: string;
}

function DeadlineForm({ id, deadline, categories, save, label, onClose }: DeadlineFormProps) {
  const form = useForm<DeadlineValues>({ defaultValues: valuesOf(deadline, categories) });
  useDraft({ name: deadlineDraft(id), form });
  return (
    <Form
      form={form}
      gap={0}
      onSubmit={async (values) => {
        await save(bodyOf(values));
        onClose();
      }}
    >
      <DialogContent sx={{ display: 'grid', gap: 2.5 }}>
        <Alert severity="info">{DEADLINE_PRESETS_NOTE}</Alert>
        <DeadlineFields categories={categories} />
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          Cancel
        </Button>
        <SubmitButton>{label}</SubmitButton>
      </DialogActions>
    </Form>
  );
}
