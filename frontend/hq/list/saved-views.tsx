import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useResourceContext, useSavedQueries, type SavedQuery } from 'ra-core';
import { useState } from 'react';
import { useListState, type Filters } from './list-state';
import { PLAIN_LIST } from '../../shared/layout/plain-list';

const NAME_MAX = 60;

function SaveForm({ onSave }: { onSave: (label: string) => void }) {
  const [name, setName] = useState('');
  return (
    <Box
      component="form"
      onSubmit={(event) => {
        event.preventDefault();
        if (!name.trim()) return;
        onSave(name.trim());
        setName('');
      }}
      sx={{ display: 'flex', gap: 1, alignItems: 'flex-end', mt: 1.5 }}
    >
      <TextField
        label="View Name"
        value={name}
        onChange={(event) => setName(event.target.value)}
        slotProps={{ htmlInput: { maxLength: NAME_MAX } }}
      />
      <Button type="submit" variant="contained">
        Save
      </Button>
    </Box>
  );
}

interface SavedViewProps {
  view: SavedQuery;
  onOpen: () => void;
  onRemove: () => void;
}

function SavedView({ view, onOpen, onRemove }: SavedViewProps) {
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center' }}>
      <Button
        color="inherit"
        size="small"
        onClick={onOpen}
        sx={{ flex: 1, minWidth: 0, justifyContent: 'flex-start', whiteSpace: 'normal', textAlign: 'left' }}
      >
        {view.label}
      </Button>
      <IconButton size="small" aria-label={`Remove ${view.label}`} onClick={onRemove}>
        <DeleteIcon fontSize="small" />
      </IconButton>
    </Box>
  );
}

/** Filters and order that this browser keeps under a name. */
export function SavedViews({ onOpened }: { onOpened: () => void }) {
  const { filters, sort, perPage, setFilters } = useListState();
  const [saved, setSaved] = useSavedQueries(useResourceContext() ?? '');
  const filtered = Object.keys(filters).length > 0;
  const without = (removed: string) => saved.filter(({ label }) => label !== removed);
  return (
    <>
      {saved.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          {filtered
            ? 'No saved views yet. Save the current filters as a view.'
            : 'No saved views yet. Filter the list first, then save the filters as a view.'}
        </Typography>
      )}
      <Box component="ul" sx={PLAIN_LIST}>
        {saved.map((view) => (
          <SavedView
            key={view.label}
            view={view}
            onOpen={() => {
              onOpened();
              setFilters((view.value.filter as Filters | undefined) ?? {}, view.value.sort);
            }}
            onRemove={() => setSaved(without(view.label))}
          />
        ))}
      </Box>
      {filtered && (
        <SaveForm
          onSave={(label) =>
            setSaved([...without(label), { label, value: { filter: filters, sort, perPage } }])
          }
        />
      )}
    </>
  );
}
