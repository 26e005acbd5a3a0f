import { paths } from '../../shared/paths';
import { ConfirmLink } from './confirm-link';
import { useConfirmBusinessEmail } from '../mutations';

export default function ConfirmBusinessEmail() {
  return (
    <ConfirmLink
      title="Confirm the email of your business"
      subtitle="Invitations and other messages to the business then come to this address."
      confirmed="Messages to the business come to this address from now on."
      invalid="The owner of the business can send a new one from the page of the business."
      next={{ to: paths.businesses, label: 'Go to My Businesses' }}
      confirm={useConfirmBusinessEmail()}
    />
  );
}
