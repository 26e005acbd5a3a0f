import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import InputLabel from '@mui/material/InputLabel';
import type { Property } from '../../api/types';
import { Section } from '../../shared/layout/section';
import { CustomUrlForm } from './custom-url-form';

/** The name and the address of the property's public page. */
export function PublicPage({ property, onRename }: { property: Property; onRename: () => void }) {
  return (
    <Section title="Name and public link" anchor="public-link">
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-end', mb: 2.5 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <InputLabel variant="outlined" htmlFor="memorable-name" sx={{ mb: 0 }}>
            Memorable Name
          </InputLabel>
          <Box component="output" id="memorable-name" sx={{ display: 'block', overflowWrap: 'anywhere' }}>
            {property.memorableName}
          </Box>
        </Box>
        <Button variant="outlined" onClick={onRename}>
          Rename
        </Button>
      </Box>
      <CustomUrlForm property={property} />
    </Section>
  );
}
