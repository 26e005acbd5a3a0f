import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import InputLabel from '@mui/material/InputLabel';
import { useState } from 'react';
import type { Property } from '../../api/types';
import { findDraft } from '../../shared/forms/drafts';
import { PhoneFoldedSection } from '../../shared/layout/folded-section';
import { CustomUrlForm, urlDraft } from './custom-url-form';

/** The name and the address of the property's public page. */
export function PublicPage({ property, onRename }: { property: Property; onRename: () => void }) {
  const [drafted] = useState(() => findDraft(urlDraft(property.id)) !== null);
  return (
    <PhoneFoldedSection
      title="Name and Public Link"
      anchor="public-link"
      lazy={false}
      // What was typed when the session ended is back in its field.
      open={drafted}
    >
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
    </PhoneFoldedSection>
  );
}
