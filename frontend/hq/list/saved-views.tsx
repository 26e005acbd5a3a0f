import BookmarkIcon from '@mui/icons-material/BookmarkBorder';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useResourceContext, useSavedQueries, type SavedQuery } from 'react-admin';
import { useListState, type Filters } from './list-state';

const NAME_MAX = 60;

/** Filters and order kept under a name in this browser. */
export function SavedViews() {
  const resource = useResourceContext() ?? '';
  const { filters, sort, perPage, setFilters } = useListState();
  const [saved, setSaved] = useSavedQueries(resource);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [name, setName] = useState('');
  const titleId = useId();
  const filtered = Object.keys(filters).length > 0;

  const keep = () => {
    const label = name.trim();
    if (!label) return;
    const value = { filter: filters, sort, perPage };
    setSaved([...saved.filter((view) => view.label !== label), { label, value }]);
    setName('');
  };
  const open = ({ value }: SavedQuery) => {
    setAnchor(null);
    setFilters((value.filter as Filters | undefined) ?? {}, value.sort);
  };

  return (
    <>
      <Button
        size="small"
        color="inherit"
        startIcon={<BookmarkIcon />}
        aria-haspopup="dialog"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        Saved views
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          paper: { role: 'dialog', 'aria-modal': true, 'aria-labelledby': titleId, sx: { p: 2, width: 300 } },
        }}
      >
        <Typography id={titleId} variant="h2" sx={{ fontSize: '1rem', mb: 1 }}>
          Saved views
        </Typography>
        {saved.length === 0 && (
          <Typography variant="body2" color="textSecondary">
            Filter the list, then keep the filters under a name.
          </Typography>
        )}
        <Box component="ul" sx={{ p: 0, m: 0, listStyle: 'none' }}>
          {saved.map((view) => (
            <Box component="li" key={view.label} sx={{ display: 'flex', alignItems: 'center' }}>
              <Button
                color="inherit"
                size="small"
                onClick={() => open(view)}
                sx={{
                  flex: 1,
                  minWidth: 0,
                  justifyContent: 'flex-start',
                  whiteSpace: 'normal',
                  textAlign: 'left',
                }}
              >
                {view.label}
              </Button>
              <IconButton
                size="small"
                aria-label={`Remove ${view.label}`}
                onClick={() => setSaved(saved.filter(({ label }) => label !== view.label))}
              >
                <DeleteIcon fontSize="small" />
              </IconButton>
            </Box>
          ))}
        </Box>
        {filtered && (
          <Box
            component="form"
            onSubmit={(event) => {
              event.preventDefault();
              keep();
            }}
            sx={{ display: 'flex', gap: 1, alignItems: 'flex-end', mt: 1.5 }}
          >
            <TextField
              label="Name of this view"
              value={name}
              onChange={(event) => setName(event.target.value)}
              slotProps={{ htmlInput: { maxLength: NAME_MAX } }}
            />
            <Button type="submit" variant="contained">
              Save
            </Button>
          </Box>
        )}
      </Popover>
    </>
  );
}
