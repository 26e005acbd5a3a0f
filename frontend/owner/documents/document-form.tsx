import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import type { Document } from '../../shared/documents/queries';
import { Form, SubmitButton } from '../../shared/forms/form';
import type { Marking } from '../../shared/documents/evidenced';
import { useProperties } from '../shared/queries/properties';
import { DocumentFields } from './document-fields';
import { bodyOf, valuesOf, type DocumentValues } from './document-values';
import { useApplyDocument } from './mutations';

interface DocumentFormProps {
  document: Document;
  marking: Marking;
  onClose: () => void;
  /** Puts the page beside the fields. */
  layout: (fields: ReactNode) => ReactNode;
}

/** What was read, for the person to confirm. One press sets the deadline. */
export function DocumentForm({ document, marking, onClose, layout }: DocumentFormProps) {
  const { data: properties = [] } = useProperties();
  const apply = useApplyDocument(document.id);
  const form = useForm<DocumentValues>({ defaultValues: valuesOf(document, properties) });
  return (
    <Form
      form={form}
      gap={0}
      onSubmit={async (values) => {
        await apply.mutateAsync(bodyOf(values));
        onClose();
      }}
    >
      {layout(
        <>
          {document.status === 'UNREADABLE' ? (
            <Alert severity="warning">
              We couldn&apos;t read this document. Type what it says, and we set the deadline.
            </Alert>
          ) : (
            <Typography variant="body2" color="textSecondary">
              Under each field is the line it came from. What we weren&apos;t sure of is empty.
            </Typography>
          )}
          <DocumentFields document={document} marking={marking} />
        </>,
      )}
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {document.deadlineId ? 'Close' : 'Later'}
        </Button>
        <SubmitButton>Apply</SubmitButton>
      </DialogActions>
    </Form>
  );
}
