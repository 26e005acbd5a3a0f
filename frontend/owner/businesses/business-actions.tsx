import MoreHoriz from '@mui/icons-material/MoreHoriz';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useId } from 'react';
import { Link } from 'react-router';
import type { Business } from '../../api/types';
import { LinkButton } from '../../shared/layout/link-button';
import { useMenu } from '../../shared/layout/use-menu';
import { paths } from '../../shared/paths';
import { InviteToProperty } from '../marketplace/invite-to-property';
import { inMarketplacePath, type Job } from '../shared/find-someone';
import { LeaveBusiness } from './staff/leave-business';

/** The way to the marketplace: a button, and on a phone, where two buttons have no room, the entry of a menu. */
function ToMarketplace({ business }: { business: Business }) {
  const id = useId();
  const { anchor, button, menu } = useMenu();
  const to = inMarketplacePath(business);
  return (
    <>
      <LinkButton
        to={to}
        variant="outlined"
        color="inherit"
        sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
      >
        View in Marketplace
      </LinkButton>
      <IconButton
        {...button}
        aria-label="More actions"
        aria-controls={anchor ? id : undefined}
        sx={{ display: { sm: 'none' }, order: 1 }}
      >
        <MoreHoriz />
      </IconButton>
      <Menu id={id} {...menu}>
        <MenuItem component={Link} to={to}>
          View in Marketplace
        </MenuItem>
      </Menu>
    </>
  );
}

interface BusinessActionsProps {
  business: Business;
  toHq: boolean;
  /** What the business was looked for. */
  job: Job | null;
}

/** What a viewer can do with a business, at the right of its name. */
export function BusinessActions({ business, toHq, job }: BusinessActionsProps) {
  const { abilities, id, myRole } = business;
  return (
    <>
      {toHq && (
        <LinkButton to={paths.hqBusiness(id)} variant="outlined" color="inherit">
          Open in HQ
        </LinkButton>
      )}
      {!myRole && <InviteToProperty business={business} job={job} />}
      {abilities.seeInMarketplace && <ToMarketplace business={business} />}
      {abilities.leave && <LeaveBusiness business={business} />}
      {abilities.update && (
        <LinkButton to={paths.businessEdit(id)} variant="outlined" color="inherit">
          Edit Business
        </LinkButton>
      )}
    </>
  );
}
