import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { Suspense, useId, useState } from 'react';
import type { ListedProperty } from '../../api/types';
import { DropTarget, FILES_TAKEN, UploadButtons, UploadState } from '../../shared/documents/upload-field';
import { useUpload } from '../../shared/documents/use-upload';
import { Section } from '../../shared/layout/section';
import { lazyWithRetry } from '../../shared/load-with-retry';
import { useProperties } from '../shared/queries/properties';

const DocumentDialog = lazyWithRetry(() =>
  import('./document-dialog').then((module) => ({ default: module.DocumentDialog })),
);

/** Adds a document to one of the owner's properties, and opens what was found in it. Nothing without a property. */
export default function AddDocument() {
  const { data: properties = [] } = useProperties();
  const [first] = properties;
  return first ? <AddTo first={first} properties={properties} /> : null;
}

interface AddToProps {
  first: ListedProperty;
  properties: readonly ListedProperty[];
}

function AddTo({ first, properties }: AddToProps) {
  const fieldId = useId();
  const [chosen, setChosen] = useState(first.id);
  const [openId, setOpenId] = useState<string | null>(null);
  // The chosen one may have been deleted meanwhile.
  const { id: subjectId } = properties.find(({ id }) => id === chosen) ?? first;
  const upload = useUpload({ subjectType: 'PROPERTY', subjectId }, ({ id }) => setOpenId(id));
  return (
    <DropTarget upload={upload}>
      <Section
        title="Add a document"
        description="A certificate, a report or a policy. We read it and suggest the deadline."
        actions={properties.length === 1 && <UploadButtons upload={upload} />}
      >
        {properties.length > 1 && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'flex-end', mb: 2 }}>
            <TextField
              select
              id={fieldId}
              label="Property"
              value={subjectId}
              onChange={({ target }) => setChosen(target.value)}
              sx={{ width: { xs: '100%', sm: 260 } }}
            >
              {properties.map(({ id, memorableName }) => (
                <MenuItem key={id} value={id}>
                  {memorableName}
                </MenuItem>
              ))}
            </TextField>
            <UploadButtons upload={upload} />
          </Box>
        )}
        <UploadState upload={upload} />
        <Typography variant="caption" color="textSecondary" component="p">
          {FILES_TAKEN}
        </Typography>
        {openId && (
          <Suspense fallback={null}>
            <DocumentDialog key={openId} id={openId} onClose={() => setOpenId(null)} />
          </Suspense>
        )}
      </Section>
    </DropTarget>
  );
}
