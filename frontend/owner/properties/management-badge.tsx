import Chip from '@mui/material/Chip';
import type { SxProps } from '@mui/material/styles';
import type { Property } from '../../api/types';

/** Shows who manages a property. A long name takes several lines. */
export function ManagementChip({ property, sx }: { property: Property; sx?: SxProps }) {
  const { managementType, business } = property.propertyManager;
  const managed = managementType === 'BUSINESS_MANAGED' && business !== null;
  const label = managed ? `Managed by ${business.name}` : 'Self-managed';
  return (
    <Chip
      size="small"
      variant={managed ? 'filled' : 'outlined'}
      label={label}
      title={label}
      sx={{
        maxWidth: '100%',
        height: 'auto',
        minHeight: 24,
        '& .MuiChip-label': { whiteSpace: 'normal', overflowWrap: 'anywhere', py: 0.25 },
        ...sx,
      }}
    />
  );
}
