import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { messageOf } from '../../api/errors';
import type { Property } from '../../api/types';
import { ChoiceList } from '../shared/choice-list';
import { useApprovedBusinesses } from '../shared/queries';
import { useDebouncedValue } from '../../shared/use-debounced-value';
import { useAssignBusiness } from './mutations';

/** Chooses an approved business to manage a property. */
export function AssignBusiness({ property, onClose }: { property: Property; onClose: () => void }) {
  const titleId = useId();
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<string | null>(property.propertyManager.businessId);
  const assignBusiness = useAssignBusiness(property.id);
  const busy = assignBusiness.isPending;
  const businesses = useApprovedBusinesses(useDebouncedValue(search.trim()), true);

  const assign = async () => {
    if (chosen && (await assignBusiness.run(chosen))) onClose();
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
            <ChoiceList
              label="Approved businesses"
              choices={businesses.data.map((business) => ({
                id: business.id,
                primary: business.name,
                secondary: `${business.businessType} · ${business.address}`,
              }))}
              chosen={chosen}
              onChoose={setChosen}
            />
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
