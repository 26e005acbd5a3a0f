import { paths } from '../../shared/paths';
import { ConfirmLink } from './confirm-link';
import { useConfirmEmail } from '../mutations';

export default function ConfirmEmail() {
  return (
    <ConfirmLink
      title="Confirm your email"
      subtitle="We check this when we review your account. Businesses can then add you to their staff."
      confirmed="Thank you. Your email is confirmed."
      invalid="You can send yourself a new link from your account page."
      next={{ to: paths.account, label: 'Go to Your Account' }}
      confirm={useConfirmEmail()}
    />
  );
}
