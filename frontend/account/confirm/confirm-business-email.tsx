import { paths } from '../../shared/paths';
import { ConfirmLink } from './confirm-link';
import { useConfirmBusinessEmail } from '../mutations';

export default function ConfirmBusinessEmail() {
  return (
    <ConfirmLink
      title="Confirm your business email"
      subtitle="We'll then send invitations and other messages for the business to this address."
      confirmed="We'll send messages for the business to this address from now on."
      invalid="The owner of the business can send a new link from its page."
      next={{ to: paths.businesses, label: 'Go to My Businesses' }}
      confirm={useConfirmBusinessEmail()}
    />
  );
}
