import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import Radio from '@mui/material/Radio';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useId, useRef, useState } from 'react';
import { answer, api } from '../../api/client';
import { messageOf } from '../../api/errors';
import type { Property } from '../../api/types';
import { toaster } from '../../shared/toaster';
import { propertyChanged, useApprovedBusinesses } from '../queries';

/** Chooses an approved business to manage a property. */
export function AssignBusiness({ property, onClose }: { property: Property; onClose: () => void }) {
  const titleId = useId();
  const client = useQueryClient();
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<string | null>(property.propertyManager.businessId);
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const businesses = useApprovedBusinesses(useDeferredValue(search.trim()), true);

  const assign = async () => {
    if (!chosen || running.current) return;
    running.current = true;
    setBusy(true);
    try {
      await answer(
        api.POST('/properties/{id}/assign-business', {
          params: { path: { id: property.id } },
          body: { businessId: chosen },
        }),
      );
      toaster.success({ title: 'Business Assigned' });
      await propertyChanged(client, property.id);
      onClose();
    } catch (error) {
      toaster.error({ title: 'Failed to assign business to property', description: messageOf(error, '') });
    } finally {
      running.current = false;
      setBusy(false);
    }
  };

  return (
    <Dialog open onClose={() => !busy && onClose()} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <DialogTitle id={titleId}>
        {property.propertyManager.businessId ? 'Change business' : 'Assign a business'}
      </DialogTitle>
      <DialogContent>
        <TextField
          id={`${titleId}-search`}
          label="Search approved businesses"
          type="search"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          fullWidth
          autoFocus
          sx={{ mb: 1.5 }}
        />
        <Box sx={{ height: 320, overflowY: 'auto' }}>
          {businesses.isPending && [0, 1, 2].map((key) => <Skeleton key={key} height={56} />)}
          {businesses.isError && (
            <Typography color="error" role="alert">
              {messageOf(businesses.error, 'Failed to fetch business profiles')}
            </Typography>
          )}
          {businesses.data?.length === 0 && (
            <Typography color="textSecondary" role="status">
              {search.trim()
                ? 'No approved business has this in its name.'
                : 'There is no approved business yet.'}
            </Typography>
          )}
          {!!businesses.data?.length && (
            <List dense disablePadding role="radiogroup" aria-label="Approved businesses">
              {businesses.data.map((business) => (
                <ListItem key={business.id} disablePadding role="presentation">
                  <ListItemButton
                    role="radio"
                    aria-checked={chosen === business.id}
                    selected={chosen === business.id}
                    onClick={() => setChosen(business.id)}
                  >
                    <Radio
                      checked={chosen === business.id}
                      tabIndex={-1}
                      aria-hidden
                      size="small"
                      sx={{ p: 0, mr: 1.5 }}
                    />
                    <ListItemText
                      primary={business.name}
                      secondary={`${business.businessType} · ${business.address}`}
                      sx={{ overflowWrap: 'anywhere' }}
                    />
                  </ListItemButton>
                </ListItem>
              ))}
            </List>
          )}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose} disabled={busy}>
          Cancel
        </Button>
        <Button
          variant="contained"
          disabled={!chosen || chosen === property.propertyManager.businessId}
          aria-busy={busy || undefined}
          startIcon={busy ? <CircularProgress size={16} color="inherit" aria-hidden /> : undefined}
          onClick={() => void assign()}
        >
          Assign Business
        </Button>
      </DialogActions>
    </Dialog>
  );
}
