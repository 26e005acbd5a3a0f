import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useLocation, useNavigate } from 'react-router';
import type { Property } from '../../api/types';
import { keepFocus } from '../../shared/layout/focus';
import { LinkButton } from '../../shared/layout/link-button';
import { Section } from '../../shared/layout/section';
import { paths } from '../../shared/paths';

/** Marks the page of a property that was just registered. */
export const JUST_REGISTERED = { registered: true };

/** The next step after a registration. It goes away with the answer. */
export function WhoLooksAfter({ property }: { property: Property }) {
  const { state } = useLocation() as { state: Partial<typeof JUST_REGISTERED> | null };
  const navigate = useNavigate();
  if (!state?.registered || property.propertyManager.businessId) return null;
  const marketplace = paths.marketplaceFor(property.id);
  return (
    <Section title="Who looks after it?" description="You can change this at any time." tone="next">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button
          variant="outlined"
          onClick={() => {
            void navigate('.', { replace: true, preventScrollReset: true });
            keepFocus();
          }}
        >
          I Do
        </Button>
        <LinkButton to={`${marketplace}&search=management`} variant="outlined">
          Find a Manager
        </LinkButton>
        <LinkButton to={marketplace} variant="outlined">
          Find a Trade
        </LinkButton>
      </Box>
    </Section>
  );
}
