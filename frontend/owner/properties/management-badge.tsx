import BusinessOutlined from '@mui/icons-material/BusinessOutlined';
import PersonOutlined from '@mui/icons-material/PersonOutlined';
import Box from '@mui/material/Box';
import type { Property } from '../../api/types';

/** Shows who manages a property. A long name takes several lines. */
export function ManagementBadge({ property }: { property: Property }) {
  const { managementType, business } = property.propertyManager;
  const managed = managementType === 'BUSINESS_MANAGED' && business !== null;
  const Icon = managed ? BusinessOutlined : PersonOutlined;
  const label = managed ? `Managed by ${business.name}` : 'Self-managed';
  return (
    <Box title={label} sx={{ display: 'inline-flex', gap: 0.75, minWidth: 0, typography: 'body2' }}>
      <Icon aria-hidden sx={{ flexShrink: 0, fontSize: 18, mt: '2px', color: 'text.secondary' }} />
      <Box component="span" sx={{ minWidth: 0, fontWeight: 550, overflowWrap: 'anywhere' }}>
        {label}
      </Box>
    </Box>
  );
}
