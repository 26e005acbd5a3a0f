import AddIcon from '@mui/icons-material/Add';
import Typography from '@mui/material/Typography';
import { LinkButton } from '../../shared/layout/link-button';
import { paths } from '../../shared/paths';
import { BusinessSteps } from '../shared/steps/business-steps';

/** In place of the business that somebody works as: how to get one, and what follows. */
export function NoBusiness() {
  return (
    <>
      <Typography variant="h2" sx={{ flex: '1 1 14rem', alignSelf: 'center' }}>
        You have no business yet
      </Typography>
      <LinkButton to={paths.businesses} variant="contained" startIcon={<AddIcon />}>
        Add Business
      </LinkButton>
      <BusinessSteps />
    </>
  );
}
