import MailOutlined from '@mui/icons-material/MailOutlined';
import PhoneOutlined from '@mui/icons-material/PhoneOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import type { Side } from '../../../backend/contract/statuses';
import { phoneLink } from '../../../backend/contract/web/phone-link';
import type { Invitation } from '../../api/types';
import { mailHref } from '../../shared/contact';

/** How the reader reaches the other side of an invitation. */
export function Contacts({ invitation, side }: { invitation: Invitation; side: Side }) {
  const { business, inviter } = invitation;
  const other = side === 'owner' ? business : inviter;
  if (!other?.email) return null;
  const phone = side === 'owner' ? business.phoneNumber : null;
  return (
    <Box sx={{ display: 'flex', ml: 'auto', mr: -1 }}>
      <IconButton href={mailHref(other.email)} aria-label={`Email ${other.name}`} title={other.email}>
        <MailOutlined fontSize="small" />
      </IconButton>
      {phone && (
        <IconButton href={phoneLink(phone)} aria-label={`Call ${other.name}`} title={phone}>
          <PhoneOutlined fontSize="small" />
        </IconButton>
      )}
    </Box>
  );
}
